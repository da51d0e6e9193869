export interface SumProps {
  /** Amount and unit, e.g. `0.25 ETH`. */
  readonly children: string
  /** Its value in money, beside it in the second colour. */
  readonly worth?: string | undefined
  readonly testId?: string | undefined
}

/** An amount with its unit, and its value where that is known. Never cut: it wraps between the parts, then within. */
export function Sum({ children, worth, testId }: SumProps) {
  return (
    <bdi translate="no" className="sum" data-testid={testId}>
      <span>{children}</span>
      {worth !== undefined && (
        <>
          {' '}
          <span className="sum-worth">· {worth}</span>
        </>
      )}
    </bdi>
  )
}
