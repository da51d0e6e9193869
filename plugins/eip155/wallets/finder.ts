import {
  announced as connectorOf,
  type FoundWallet,
  createFinder as finderOf,
  hasMethod,
  type WalletList,
} from '../../../adapter-kit/index.js'
import { type Connector, type Finder, property } from '../../../kernel/plugin.js'
import { type Announcement, parseAnnouncement } from './announcement.js'

/** How long to wait for a `window.ethereum` that is not there yet, in milliseconds. */
const injectedTime = 1000

interface FinderOptions {
  /** Wallets that announce themselves (EIP-6963). */
  readonly announced: boolean
  /** `window.ethereum`. */
  readonly injected: boolean
}

/**
 * Looks for wallets on the page. Never opens a wallet.
 * @param page the target on which wallets announce themselves; undefined on a server
 */
export function createFinder(
  wallets: WalletList<unknown>,
  page: EventTarget | undefined,
  { announced, injected }: FinderOptions,
): Finder {
  return finderOf(wallets, (signal) => {
    if (page && announced) listAnnounced(wallets, page, signal)
    if (page && injected) listInjected(wallets, page, signal)
  })
}

function listAnnounced(wallets: WalletList<unknown>, page: EventTarget, signal: AbortSignal): void {
  const onAnnounce = (event: Event) => {
    const announcement = parseAnnouncement(property(event, 'detail'))
    if (announcement) wallets.add(toFoundWallet(announcement))
  }
  page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}

function toFoundWallet(announcement: Announcement): FoundWallet<unknown> {
  const { identity: id, rdns, provider } = announcement
  const connector: Connector = {
    ...connectorOf('eip155', { ...announcement, id }),
    ...(rdns ? { rdns } : { unproven: true as const }),
  }
  return { connector, provider: () => provider, origin: provider }
}

const browserWallet: Connector = {
  id: 'injected',
  type: 'INJECTED',
  name: 'Browser wallet',
  unproven: true,
  namespace: 'eip155',
}

function listInjected(wallets: WalletList<unknown>, page: EventTarget, signal: AbortSignal): void {
  const provider = () => property(page, 'ethereum')
  const addIfThere = () => {
    const isListed = !!wallets.find('injected')
    if (!isListed && hasMethod(provider(), 'request')) wallets.add({ connector: browserWallet, provider })
    return isListed || hasMethod(provider(), 'request')
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
