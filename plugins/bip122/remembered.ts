import * as v from 'valibot'
import { property } from '../../kernel/plugin.js'
import { accountsOf, addressesIn } from './addresses.js'
import { chainOf } from './chains.js'
import type { Seen } from './door.js'
import type { Link } from './link.js'
import type { Room } from './room.js'

/** Addresses of connected wallets that have no silent way to tell them, by connector. */
const key = 'known'
const Known = v.record(v.string(), v.unknown())
const read = (room: Room) => room.context.storage.get(key, (value) => v.parse(Known, value)) ?? {}

export function remember(room: Room, { connector, standing }: Link): void {
  const { [connector.id]: _, ...others } = read(room)
  const { addresses, chain } = standing()
  const entries = [...Object.entries(others), [connector.id, { addresses, network: chain?.id }]].slice(-20)
  room.context.storage.set(key, Object.fromEntries(entries))
}

export function forget(room: Room, id: string): void {
  const { [id]: gone, ...others } = read(room)
  if (gone !== undefined) room.context.storage.set(key, others)
}

/** Checked like an answer of the wallet: the page's storage is anyone's. */
export function recall(room: Room, id: string): Seen | undefined {
  const known = read(room)
  const entry = Object.hasOwn(known, id) ? known[id] : undefined
  const addresses = addressesIn(property(entry, 'addresses'))
  const network = property(entry, 'network')
  const chain = typeof network === 'string' ? chainOf(network) : undefined
  return accountsOf(addresses) && { addresses, chain, unconfirmed: true }
}
