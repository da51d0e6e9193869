import { createModal } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { walletConnect } from 'latchkey/plugins/walletconnect'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { announce } from './announce.js'
import { markReady } from './ready.js'

const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const modal = createModal({
  projectId: '00000000000000000000000000000001',
  networks: [mainnet],
  plugins: [
    cloud({
      directoryUrl: `${emulator}/directory`,
      analyticsUrl: `${emulator}/analytics`,
      blockchainUrl: `${emulator}/blockchain`,
    }),
    eip155(),
    walletConnect({ relayUrl: `${emulator.replace('http', 'ws')}/relay`, verifyUrl: `${emulator}/verify` }),
  ],
  prefetch: new URLSearchParams(location.search).has('prefetch'),
})
announce()
Object.assign(window, { modal })

function Page() {
  useEffect(markReady, [])
  return <ConnectButton />
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider modal={modal}>
      <Page />
    </LatchkeyProvider>,
  )
