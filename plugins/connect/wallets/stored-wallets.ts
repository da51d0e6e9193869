import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import type { Storage } from '../../../kernel/plugin.js'
import { parseAs, safeParseAs } from '../../../kernel/plugin.js'
import type { Wallet } from './wallet.js'

/** How many are remembered. */
export const mostRecent = 2

const KEY = 'recent'
const LAST = 'last'
const Id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/))
const optional = v.fallback(v.optional(Id), undefined)

/**
 * What is remembered of a wallet: ids, and the name to show until the directory answers. No link and no image: those
 * always come from the directory.
 */
const Recent = v.object({
  id: Id,
  name: v.pipe(shownText(60), v.nonEmpty()),
  image_id: optional,
  rdns: optional,
})
const List = v.array(v.unknown())

/** The wallets connected with last, the newest first; broken records are forgotten. */
export function readRecent(storage: Storage): readonly Wallet[] {
  const entries = storage.get(KEY, (value) => parseAs(List, value)) ?? []
  const parsed = entries.slice(0, mostRecent).map((entry) => safeParseAs(Recent, entry))
  return parsed.flatMap((entry) => (entry.success ? [{ ...entry.output, chains: [] }] : []))
}

/**
 * What the visitor connected with last: a connector, a wallet of the directory that was paired, or a login by email or
 * at a provider. Never an address: who logged out leaves no name behind.
 */
const Last = v.union([
  v.object({ namespace: v.string(), connector: v.string() }),
  v.object({ wallet: Id }),
  v.object({ login: Id }),
])
export type Last = Readonly<v.InferOutput<typeof Last>>

export function readLast(storage: Storage): Last | undefined {
  return storage.get(LAST, (value) => parseAs(Last, value))
}

export function writeRecent(storage: Storage, wallets: readonly Wallet[]): void {
  storage.set(
    KEY,
    wallets.map(({ id, name, image_id, rdns }) => ({ id, name, image_id, rdns })),
  )
}

export function writeLast(storage: Storage, last: Last): void {
  storage.set(LAST, last)
}
