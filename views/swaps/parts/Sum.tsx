import { classes } from '../../kit/index.js'

/** Longer amounts than this may be parted, rather than leave the card. */
const longest = 20

interface SumProps {
  /** Amount and symbol. */
  readonly children: string
  readonly testId?: string
}

/** An amount with its symbol, which stay on one line. */
export function Sum({ children, testId }: SumProps) {
  return (
    <bdi translate="no" className={classes(children.length <= longest && 'swap-sum')} data-testid={testId}>
      {children}
    </bdi>
  )
}
