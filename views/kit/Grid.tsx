import type { ReactNode } from 'react'

/** Four columns of GridCards, three when the card is narrow. */
export function Grid({ children, testId }: { readonly children: ReactNode; readonly testId?: string }) {
  return (
    <div className="grid" data-testid={testId}>
      {children}
    </div>
  )
}
