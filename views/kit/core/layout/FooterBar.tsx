import type { ReactNode } from 'react'

/** What a view's `Footer` is made of: a line above, small centred text. */
export function FooterBar({ children }: { readonly children: ReactNode }) {
  return <div className="footer-bar">{children}</div>
}
