import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Wallets } from './wallets'

export const metadata: Metadata = { title: 'Latchkey with Next', icons: { icon: 'data:,' } }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallets>{children}</Wallets>
      </body>
    </html>
  )
}
