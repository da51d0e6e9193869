import type { FoundWallet, WalletList } from '../../../adapter-kit/index.js'
import { type Connector, property } from '../../../kernel/plugin.js'
import { type Announcement, parseAnnouncement } from './announcement.js'
import { isProvider } from './provider.js'

/** How long to wait for a `window.ethereum` that is not there yet, in milliseconds. */
const injectedTime = 1000

export interface DiscoveryOptions {
  /** Wallets that announce themselves (EIP-6963). */
  readonly announced: boolean
  /** `window.ethereum`. */
  readonly injected: boolean
}

/** Looks for wallets on the page until the signal aborts. Never opens a wallet. */
export function discover(
  wallets: WalletList<unknown>,
  page: EventTarget,
  options: DiscoveryOptions,
  signal: AbortSignal,
): void {
  if (options.announced) listAnnounced(wallets, page, signal)
  if (options.injected) listInjected(wallets, page, signal)
}

function listAnnounced(wallets: WalletList<unknown>, page: EventTarget, signal: AbortSignal): void {
  const onAnnounce = (event: Event) => {
    const announcement = parseAnnouncement(property(event, 'detail'))
    if (announcement) wallets.add(toFoundWallet(announcement))
  }
  page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}

function toFoundWallet({ identity: id, name, imageUrl, rdns, provider }: Announcement): FoundWallet<unknown> {
  const connector: Connector = {
    ...{ id, type: 'ANNOUNCED', name, namespace: 'eip155' },
    ...(imageUrl && { imageUrl }),
    ...(rdns && { rdns }),
  }
  return { connector, provider: () => provider, origin: provider }
}

const browserWallet: Connector = {
  id: 'injected',
  type: 'INJECTED',
  name: 'Browser wallet',
  namespace: 'eip155',
}

function listInjected(wallets: WalletList<unknown>, page: EventTarget, signal: AbortSignal): void {
  const provider = () => property(page, 'ethereum')
  const addIfThere = () => {
    const isListed = !!wallets.find('injected')
    if (!isListed && isProvider(provider())) wallets.add({ connector: browserWallet, provider })
    return isListed || isProvider(provider())
  }
  if (addIfThere()) return
  const waiting = new AbortController()
  const finish = () => {
    addIfThere()
    waiting.abort()
  }
  const timer = setTimeout(finish, injectedTime)
  waiting.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  page.addEventListener('ethereum#initialized', finish, { signal: waiting.signal })
  signal.addEventListener('abort', () => waiting.abort(), { once: true })
}
