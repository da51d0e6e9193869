import type { PluginContext } from '../../../kernel/plugin.js'
import type { Wallet } from './wallet.js'
import type { Choice } from './wallets-service.js'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'
const baseAccount = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/** Wallets a phone can use although they do not pair: they open the page inside themselves. */
export const withoutPairing: ReadonlySet<string> = new Set([
  phantom,
  solflare,
  coinbase,
  binance,
  baseAccount,
])

/** The link for a choice on this page: what is installed needs none, for then we are inside already. */
export function appLink(
  { store, state }: PluginContext,
  { group, connectors, wallet }: Choice,
): string | undefined {
  if (!wallet || group === 'custom' || connectors.length > 0) return undefined
  const { chainId } = store.get(state.network())
  const { active: namespace } = store.get(state.session)
  const { href, origin } = window.location
  const has = (name: string) => name in window
  return inAppLink(wallet, { href, origin, namespace, chainId: chainId?.toString(), has })
}

interface Page {
  readonly href: string
  readonly origin: string
  /** CAIP-2 of the active network and its namespace. */
  readonly namespace: string | undefined
  readonly chainId: string | undefined
  /** Names the wallets put on `window` while the page runs inside them. */
  has(name: string): boolean
}

/** The link that opens this page in the wallet's own browser; undefined when it has none or we are in it already. */
export function inAppLink({ id }: Wallet, page: Page): string | undefined {
  const href = encodeURIComponent(page.href)
  const origin = encodeURIComponent(page.origin)
  if (id === phantom && !page.has('phantom')) return `https://phantom.app/ul/browse/${href}?ref=${origin}`
  if (id === solflare && page.namespace === 'solana' && !page.has('solflare'))
    return `https://solflare.com/ul/v1/browse/${href}?ref=${href}`
  if (id === coinbase && page.namespace === 'solana' && !page.has('coinbaseSolana'))
    return `https://go.cb-w.com/dapp?cb_url=${href}`
  if (id === coinbase && page.namespace === 'eip155' && !page.has('coinbaseWalletExtension'))
    return `cbwallet://miniapp?url=${href}`
  if (id === binance && page.namespace === 'bip122' && !page.has('binancew3w'))
    return binanceLink(href, page.chainId)
  return undefined
}

function binanceLink(href: string, chainId = '1'): string {
  const path = btoa('/pages/browser/index')
  const query = btoa(`url=${href}&defaultChainId=${chainId}`)
  const app = `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${path}&startPageQuery=${query}`
  return `https://app.binance.com/en/download?_dp=${btoa(app)}`
}
