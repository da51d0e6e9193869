import { type Atom, atom } from 'jotai/vanilla'
import { explorerOf, sanitizeText } from '../../adapter-kit/index.js'
import { activeAccount, createWritableAtom, findNetwork, type PluginContext } from '../../kernel/plugin.js'
import type { ActivityItem, ActivityService, Moved, PendingTransaction } from './contract.js'
import { readDecimal, writeDecimal } from './decimal.js'

/** How many are kept, and how often one is polled at most. */
const most = 99

interface Waiting {
  readonly item: ActivityItem
  readonly address: string
}

export interface Pending extends Pick<ActivityService, 'pending' | 'watchPending'> {
  readonly count: Atom<number>
  /** Forgets those that are in a block. */
  settle(items: readonly ActivityItem[]): void
}

/** Transactions that are in no block yet; kept for as long as the page lives. */
export function watchPendings(context: PluginContext): Pending {
  const { store, state } = context
  const who = activeAccount(state)
  const all = createWritableAtom<readonly Waiting[]>(store, [])
  const value = atom((get) => {
    const account = get(who)
    const own = ({ item, address }: Waiting) =>
      item.network === account?.network.caipNetworkId && isSame(address, account.address)
    return get(all.atom)
      .filter(own)
      .map(({ item }) => item)
  })
  const forget = (hash: string) => all.set(all.get().filter(({ item }) => !isSame(item.hash, hash)))

  async function addUrl(hash: string, network: string): Promise<void> {
    const known = findNetwork(store.get(state.networks), network)
    const url = known && (await explorerOf(context, known))(hash)
    if (!url) return
    all.set(all.get().map((one) => (one.item.hash === hash ? { ...one, item: { ...one.item, url } } : one)))
  }
  return {
    pending: { get: () => store.get(value), subscribe: (listener) => store.sub(value, listener) },
    count: atom((get) => get(value).length),
    settle(items) {
      const done = new Set(items.map(({ hash }) => hash.toLowerCase()))
      const left = all.get().filter(({ item }) => !done.has(item.hash.toLowerCase()))
      if (left.length < all.get().length) all.set(left)
    },
    watchPending(transaction) {
      const { hash, network, address = store.get(who)?.address ?? '' } = transaction
      forget(hash)
      all.set([{ item: itemOf(transaction), address }, ...all.get()].slice(0, most))
      addUrl(hash, network).catch(context.report)
      return () => forget(hash)
    },
  }
}

/** Solana's hashes are told apart by capitals, but no two differ in nothing else. */
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function itemOf(transaction: PendingTransaction): ActivityItem {
  const { hash, network, type = 'send', to = '' } = transaction
  const moved = movedOf(transaction)
  const rest = { from: '', application: undefined, url: undefined, at: Date.now() }
  return {
    id: `pending:${hash}`,
    hash,
    network,
    type,
    status: 'pending',
    to,
    moved: moved ? [moved] : [],
    ...rest,
  }
}

function movedOf({ amount, symbol, iconUrl }: PendingTransaction): Moved | undefined {
  const exact = readDecimal(amount)
  if (!exact && !symbol) return undefined
  const name = sanitizeText(symbol ?? '', 60)
  const rest = { direction: 'out', isNft: false, value: undefined } as const
  return { ...rest, amount: exact && writeDecimal(exact), symbol: name, name, imageUrl: iconUrl }
}
