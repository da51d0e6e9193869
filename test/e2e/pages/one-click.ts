import { Buffer } from 'buffer'
import { createModal } from 'latchkey'
import { mainnet, solana as solanaMainnet } from 'latchkey/networks'
import { eip155 } from 'latchkey/plugins/eip155'
import { siwx } from 'latchkey/plugins/siwx'
import { solana } from 'latchkey/plugins/solana'
import { walletConnect } from 'latchkey/plugins/walletconnect'

/** The client of pairing needs it to have a wallet sign; `#{"plain":true}`: a site that brings none. */
const given: { readonly plain?: boolean } = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}')
if (!given.plain) globalThis.Buffer ??= Buffer

/** A site with two namespaces whose visitors sign in, by one click where their wallet can. */
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const projectId = '00000000000000000000000000000001'

const make = () =>
  createModal({
    projectId,
    metadata: { name: 'Test page', url: location.origin },
    networks: [mainnet, solanaMainnet],
    customRpcUrls: {
      'eip155:1': [{ url: `${emulator}/blockchain/v1/?chainId=eip155:1&projectId=${projectId}` }],
      [solanaMainnet.caipNetworkId]: [{ url: `${emulator}/api/${solanaMainnet.caipNetworkId}` }],
    },
    plugins: [
      ...[eip155(), solana(), siwx({ statement: 'Members only.' })],
      walletConnect({ relayUrl: `${emulator.replace('http', 'ws')}/relay`, verifyUrl: `${emulator}/verify` }),
    ],
  })

const modal = make()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, { modal, make, violations: [] })
