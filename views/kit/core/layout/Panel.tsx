import type { ReactNode } from 'react'

/** A surface that groups its content. */
export function Panel({ children, testId }: { readonly children: ReactNode; readonly testId?: string }) {
  return (
    <div className="panel" data-testid={testId}>
      {children}
    </div>
  )
}
