import type { ReactNode } from 'react'

export interface StackProps {
  readonly children: ReactNode
  /** Space between, on the 4 px grid: 4 by default, the space between rows. */
  readonly gap?: 0 | 4 | 8 | 12 | 16 | 20 | 24
  /** Side by side, at equal widths; buttons one below the other where their texts do not fit. */
  readonly row?: boolean
  readonly testId?: string
}

/** Stacks its children vertically, or side by side with `row`. */
export function Stack({ children, gap = 4, row, testId }: StackProps) {
  return (
    <div className={row ? 'stack side' : 'stack'} style={{ gap }} data-testid={testId}>
      {children}
    </div>
  )
}
