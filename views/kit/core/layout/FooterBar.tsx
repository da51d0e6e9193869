import type { ReactNode } from 'react'

/** The layout of a view's `Footer`: small centred text below a line. */
export function FooterBar({ children }: { readonly children: ReactNode }) {
  return <div className="footer-bar">{children}</div>
}
