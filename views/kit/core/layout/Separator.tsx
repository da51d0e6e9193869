import type { ReactNode } from 'react'

/** A line with a word in it, such as "or"; a plain line without. */
export function Separator({
  children,
  testId = 'wui-separator',
}: {
  readonly children?: ReactNode
  readonly testId?: string
}) {
  return (
    <div className="separator" data-testid={testId}>
      {children}
    </div>
  )
}
