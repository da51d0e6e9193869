import * as v from 'valibot'
import type { Storage } from '../../kernel/plugin.js'
import { RECENT } from './list.js'
import type { Wallet } from './wallet.js'

const KEY = 'recent'
const text = v.fallback(v.optional(v.string()), undefined)

/** What is remembered of a wallet: enough to show it and to connect with it again. */
const Recent = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  image_id: text,
  image_url: text,
  homepage: text,
  mobile_link: text,
  link_mode: text,
  desktop_link: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  rdns: text,
  order: v.fallback(v.optional(v.number()), undefined),
  chains: v.fallback(v.array(v.string()), []),
  supports_wc: v.fallback(v.optional(v.boolean()), undefined),
})
const List = v.array(v.unknown())

/** The wallets connected with last, the newest first; broken records are forgotten. */
export function readRecent(storage: Storage): readonly Wallet[] {
  const found = storage.get(KEY, (value) => v.parse(List, value)) ?? []
  const parsed = found.map((entry) => v.safeParse(Recent, entry))
  return parsed.flatMap((entry) => (entry.success ? [entry.output] : [])).slice(0, RECENT)
}

/** Puts a wallet first. @returns the new list */
export function writeRecent(storage: Storage, wallet: Wallet): readonly Wallet[] {
  const others = readRecent(storage).filter(({ id }) => id !== wallet.id)
  const next = [wallet, ...others].slice(0, RECENT)
  storage.set(
    KEY,
    next.map((entry) => v.parse(Recent, JSON.parse(JSON.stringify(entry)))),
  )
  return next
}
