import {
  announced as connectorOf,
  type FoundWallet,
  createFinder as finderOf,
  hasMethod,
  type WalletList,
} from '../../../adapter-kit/chains/index.js'
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
  const announced = createAnnounced(wallets)
  const onAnnounce = (event: Event) => {
    const announcement = parseAnnouncement(property(event, 'detail'))
    if (announcement) announced.add(announcement)
  }
  // While capturing, so that it runs before the wallets, which answer at once.
  page.addEventListener('eip6963:requestProvider', announced.asked, { signal, capture: true })
  page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}

/** The objects that one identity (rdns) announced since wallets were last asked; two for one in dispute. */
interface Round {
  readonly at: number
  readonly providers: readonly object[]
}

/**
 * Wallets that announced themselves. Some make a new object, or a new uuid, each time they are asked: where an identity had one object,
 * and announces another when wallets are asked again, it is the same wallet. Two objects that announce themselves
 * between two questions are two wallets that claim one identity.
 */
function createAnnounced(wallets: WalletList<unknown>) {
  const rounds = new Map<string, Round>()
  let at = 0
  return {
    asked() {
      at += 1
    },
    add(announcement: Announcement) {
      const { rdns, provider } = announcement
      const last = rdns === undefined ? undefined : rounds.get(rdns)
      if (rdns !== undefined) rounds.set(rdns, roundWith(last, at, provider))
      const [only, ...others] = last?.providers ?? []
      const isRenewed = last && last.at < at && only !== provider && others.length === 0
      if (isRenewed) wallets.renew(only, { provider: () => provider, origin: provider })
      else wallets.add(toFoundWallet(announcement))
    },
  }
}

function roundWith(last: Round | undefined, at: number, provider: object): Round {
  const isDisputed = !!last && last.providers.length > 1 // and stays so: either may be silent the next time
  const before = isDisputed || last?.at === at ? last.providers : []
  return { at, providers: isDisputed || before.includes(provider) ? before : [...before, provider] }
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
