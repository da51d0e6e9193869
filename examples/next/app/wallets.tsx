'use client'
import { createModal } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { eip155 } from 'latchkey/plugins/eip155'
import { LatchkeyProvider } from 'latchkey/react'
import type { ReactNode } from 'react'
import { withEmulator } from './emulator'

const options = {
  projectId: '00000000000000000000000000000001', // yours
  networks: [mainnet],
  plugins: [eip155()],
}

const modal = createModal(process.env.NODE_ENV === 'development' ? withEmulator(options) : options)

export function Wallets({ children }: { readonly children: ReactNode }) {
  return <LatchkeyProvider modal={modal}>{children}</LatchkeyProvider>
}
