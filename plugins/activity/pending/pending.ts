import { type Atom, atom } from 'jotai/vanilla'
import { explorerOf, type PendingTransactions, sanitizeText } from '../../../adapter-kit/features/index.js'
import {
  activeAccount,
  createWritableAtom,
  findNetwork,
  live,
  type PluginContext,
} from '../../../kernel/plugin.js'
import type { ActivityItem, ActivityService, Moved, PendingTransaction } from '../contract.js'
import { readDecimal, writeDecimal } from '../decimal.js'
import type { ChangeRow } from './follow-pendings.js'
import { mostPending, storedPendings, type Waiting } from './stored-pendings.js'

export interface Pending extends Pick<ActivityService, 'pending' | 'watchPending'>, PendingTransactions {
  readonly count: Atom<number>
  /** Forgets the transactions that are in a block. */
  settle(items: readonly ActivityItem[]): void
}

/** Transactions that are in no block yet; those of an earlier visit are asked of a node. */
export function watchPendings(context: PluginContext): Pending {
  const { store, state } = context
  const who = activeAccount(state)
  const { all, set, change } = createList(context)
  const value = atom((get) => {
    const account = get(who)
    const isOfAccount = ({ item, address }: Waiting) =>
      item.network === account?.network.caipNetworkId && isSame(address, account.address)
    return get(all.atom)
      .filter(isOfAccount)
      .map(({ item }) => item)
  })
  const without = (hash: string) => all.get().filter(({ transaction }) => !isSame(transaction.hash, hash))
  const add = (transaction: PendingTransaction, isKept: boolean) => {
    const { hash, address = store.get(who)?.address ?? '' } = transaction
    const waiting = waitingOf({ ...transaction, address }, Date.now(), isKept)
    set([waiting, ...without(hash)].slice(0, mostPending))
    addUrl(context, transaction, change).catch(context.report)
  }
  return {
    pending: live(store, value),
    count: atom((get) => get(value).length),
    settle(items) {
      const hashes = new Set(items.map(({ hash }) => hash.toLowerCase()))
      const others = all.get().filter(({ item }) => item.hash === '' || !hashes.has(item.hash.toLowerCase()))
      if (others.length < all.get().length) set(others)
    },
    watchPending(transaction) {
      add(transaction, true)
      return () => set(without(transaction.hash))
    },
    add(transaction) {
      add(transaction, false)
      return (status, hash) => change(transaction.hash, { status, hash })
    },
  }
}

/** The list and its copy in the storage; it begins with what an earlier visit left. */
function createList(context: PluginContext) {
  const { store, storage } = context
  const stored = storedPendings(storage)
  const restored = stored.read().map(({ at, ...transaction }) => waitingOf(transaction, at, true))
  const all = createWritableAtom<readonly Waiting[]>(store, restored)
  const set = (next: readonly Waiting[]) => {
    stored.keep(next, all.get())
    all.set(next)
  }
  const change: ChangeRow = (hash, changes) => {
    const changed = (one: Waiting) =>
      isSame(one.transaction.hash, hash) ? { ...one, item: { ...one.item, ...changes } } : one
    set(all.get().map(changed))
  }
  for (const { transaction } of restored) addUrl(context, transaction, change).catch(context.report)
  if (restored.length > 0)
    import('./follow-pendings.js')
      .then(({ followPendings }) => followPendings(context, restored, change))
      .catch(context.report)
  return { all, set, change }
}

async function addUrl(
  context: PluginContext,
  { hash, isBatch, network: id }: PendingTransaction,
  change: ChangeRow,
): Promise<void> {
  if (isBatch) return
  const network = findNetwork(context.store.get(context.state.networks), id)
  const url = network && (await explorerOf(context, network))(hash)
  if (url) change(hash, { url })
}

/** Solana's hashes are told apart by capitals, but no two differ in nothing else. */
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function waitingOf(transaction: PendingTransaction, at: number, isKept: boolean): Waiting {
  return { item: itemOf(transaction, at), address: transaction.address ?? '', transaction, isKept }
}

function itemOf(transaction: PendingTransaction, at: number): ActivityItem {
  const { hash, isBatch, network, type = 'send', to = '' } = transaction
  const moved = movedOf(transaction)
  const rest = { from: '', application: undefined, url: undefined, at }
  return {
    id: `pending:${hash}`,
    hash: isBatch ? '' : hash,
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
