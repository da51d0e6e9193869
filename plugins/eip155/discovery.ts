import type { FoundWallet, Wallets } from '../../adapters/index.js'
import { type Connector, property } from '../../kernel/plugin.js'
import { type Announcement, parseAnnouncement } from './announcement.js'
import { isProvider } from './provider.js'

/** How long a late `window.ethereum` is waited for, in milliseconds. */
const legacyWait = 1000

export interface DiscoveryOptions {
  readonly announced: boolean
  readonly injected: boolean
}

/** Looks for wallets on the page until the signal aborts. Prompts nobody. */
export function discover(
  wallets: Wallets<unknown>,
  page: EventTarget,
  options: DiscoveryOptions,
  signal: AbortSignal,
): void {
  if (options.announced) hearAnnouncements(wallets, page, signal)
  if (options.injected) findInjected(wallets, page, signal)
}

function hearAnnouncements(wallets: Wallets<unknown>, page: EventTarget, signal: AbortSignal): void {
  const hear = (event: Event) => {
    const announcement = parseAnnouncement(property(event, 'detail'))
    if (announcement) wallets.add(foundBy(announcement))
  }
  page.addEventListener('eip6963:announceProvider', hear, { signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}

function foundBy({ identity: id, name, imageUrl, rdns, provider }: Announcement): FoundWallet<unknown> {
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

function findInjected(wallets: Wallets<unknown>, page: EventTarget, signal: AbortSignal): void {
  const provider = () => property(page, 'ethereum')
  const look = () => {
    const known = wallets.find('injected')
    if (!known && isProvider(provider())) wallets.add({ connector: browserWallet, provider })
    return !!known || isProvider(provider())
  }
  if (look()) return
  const over = new AbortController()
  const finish = () => {
    look()
    over.abort()
  }
  const timer = setTimeout(finish, legacyWait)
  over.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  page.addEventListener('ethereum#initialized', finish, { signal: over.signal })
  signal.addEventListener('abort', () => over.abort(), { once: true })
}
