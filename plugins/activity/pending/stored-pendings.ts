import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import type { CaipNetworkId, PluginContext } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'
import type { ActivityItem, PendingTransaction } from '../contract.js'

type Storage = Pick<PluginContext['storage'], 'get' | 'set' | 'remove'>

const key = 'pending'
/** How many are kept. */
export const mostPending = 99
/** After a month nobody waits for a transaction any more. */
const longest = 30 * 24 * 60 * 60 * 1000

const text = v.pipe(v.string(), v.maxLength(200))
const isNetwork = (value: string): value is CaipNetworkId => /^[-a-z0-9]{3,8}:[-\w]{1,32}$/.test(value)
const Stored = v.object({
  hash: v.pipe(text, v.nonEmpty()),
  network: v.custom<CaipNetworkId>((value) => typeof value === 'string' && isNetwork(value)),
  address: text,
  at: v.pipe(v.number(), v.finite(), v.minValue(0)),
  type: v.exactOptional(text),
  to: v.exactOptional(text),
  amount: v.exactOptional(text),
  symbol: v.exactOptional(shownText(60)),
  iconUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(2000))),
})
const List = v.pipe(v.array(Stored), v.maxLength(mostPending))

/** A transaction that waits for a block, with what its row is made of; both are stored. */
export interface Waiting {
  readonly item: ActivityItem
  readonly address: string
  readonly transaction: PendingTransaction
  /** Kept over a reload here: a page asked for it. What a plugin sends stands in the plugin's own ledger. */
  readonly isKept: boolean
}

/** What is pending, in the storage of the page. */
export function storedPendings(storage: Storage) {
  const read = (): readonly (PendingTransaction & { readonly at: number })[] => {
    const stored = storage.get(key, (value) => parseAs(List, value)) ?? []
    return stored.filter(({ at }) => Date.now() - at < longest)
  }
  return {
    /** What was pending when the page was left, the last first. */
    read,
    /**
     * Keeps those that are pending; what has ended is the history's to show.
     * @param before what this page had until now: anything else in the storage was put there by another tab, and stays
     */
    keep(all: readonly Waiting[], before: readonly Waiting[]): void {
      const hashes = new Set([...before, ...all].map(({ transaction }) => transaction.hash.toLowerCase()))
      const others = read().filter(({ hash }) => !hashes.has(hash.toLowerCase()))
      const pending = all.filter(({ item, isKept }) => isKept && item.status === 'pending')
      const stored = pending.map(({ transaction, address, item }) => ({
        ...transaction,
        address,
        at: item.at,
      }))
      const both = [...stored, ...others].slice(0, mostPending)
      if (both.length > 0) storage.set(key, both)
      else storage.remove(key)
    },
  }
}
