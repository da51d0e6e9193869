import { createModal, type ModalOptions } from 'latchkey'
import { base, localhost, mainnet, optimism } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { walletConnect } from 'latchkey/plugins/walletconnect'

/** Options come as JSON in the hash: `modal.html#{"themeMode":"dark"}`; `networks` by chain id. */
interface PageOptions extends Omit<Partial<ModalOptions>, 'networks'> {
  readonly networks?: readonly number[]
  /** Do not create a modal at once. */
  readonly manual?: boolean
}

const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const given = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}') as PageOptions
const known = [mainnet, optimism, base, localhost]
const rpc = (id: number) => [
  { url: `${emulator}/blockchain/v1/?chainId=eip155:${id}&projectId=00000000000000000000000000000001` },
]

function make(more: PageOptions = {}) {
  const { networks, manual: _, ...options } = { ...given, ...more }
  return createModal({
    projectId: '00000000000000000000000000000001',
    metadata: { name: 'Test page', url: location.origin },
    customRpcUrls: {
      'eip155:1': rpc(1),
      'eip155:10': rpc(10),
      'eip155:8453': rpc(8453),
      'eip155:31337': rpc(31337),
    },
    ...options,
    networks: known.filter((network) => !networks || networks.includes(Number(network.id))),
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/analytics`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      eip155(),
      walletConnect({ relayUrl: `${emulator.replace('http', 'ws')}/relay`, verifyUrl: `${emulator}/verify` }),
    ],
  })
}

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI}`),
)

const modal = given.manual ? undefined : make()
document.getElementById('open')?.addEventListener('click', () => void modal?.open())
Object.assign(window, { modal, make, violations })
