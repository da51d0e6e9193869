import type { ReactNode } from 'react'

/** A quiet surface that holds together what belongs together. */
export function Panel({ children, testId }: { readonly children: ReactNode; readonly testId?: string }) {
  return (
    <div className="panel" data-testid={testId}>
      {children}
    </div>
  )
}
