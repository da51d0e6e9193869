import { createModal } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { base, localhost, mainnet, optimism } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { walletConnect } from 'latchkey/plugins/walletconnect'
import { listen } from './actions.js'

const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const rpc = (id: number) => [
  { url: `${emulator}/blockchain/v1/?chainId=eip155:${id}&projectId=00000000000000000000000000000001` },
]

/** Everything is asked of the emulator; with a real project id and without the URLs this is a live page. */
const modal = createModal({
  projectId: '00000000000000000000000000000001',
  metadata: { name: 'Latchkey playground', url: location.origin },
  networks: [mainnet, optimism, base, localhost],
  customRpcUrls: {
    'eip155:1': rpc(1),
    'eip155:10': rpc(10),
    'eip155:8453': rpc(8453),
    'eip155:31337': rpc(31337),
  },
  plugins: [
    cloud({
      directoryUrl: `${emulator}/directory`,
      analyticsUrl: `${emulator}/pulse`,
      blockchainUrl: `${emulator}/blockchain`,
    }),
    eip155(),
    walletConnect({ relayUrl: `${emulator.replace('http', 'ws')}/relay`, verifyUrl: `${emulator}/verify` }),
  ],
  termsConditionsUrl: 'https://example.org/terms',
  privacyPolicyUrl: 'https://example.org/privacy',
})

registerElements(modal)
listen(modal)
Object.assign(window, { modal })
