import type { ReactNode } from 'react'

export interface StackProps {
  readonly children: ReactNode
  /** Space between, on the 4 px grid: 4 by default, the space between rows. */
  readonly gap?: 0 | 4 | 8 | 12 | 16 | 20 | 24
  /** One line, shared evenly. */
  readonly row?: boolean
  readonly testId?: string
}

/** Things below one another, or beside with `row`. */
export function Stack({ children, gap = 4, row, testId }: StackProps) {
  return (
    <div className={row ? 'stack side' : 'stack'} style={{ gap }} data-testid={testId}>
      {children}
    </div>
  )
}
