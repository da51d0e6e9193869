import * as v from 'valibot'
import type { Account } from '../../kernel/plugin.js'
import { type Key, readKey } from './accounts.js'
import type { Room } from './room.js'

/** Accounts by connector, the newest last: most wallets cannot tell theirs without asking the visitor. */
const name = 'accounts'
const Entries = v.array(
  v.object({ id: v.string(), address: v.string(), publicKey: v.exactOptional(v.string()) }),
)

const read = (room: Room) => room.context.storage.get(name, (value) => v.parse(Entries, value)) ?? []

/** The account of the last connection; undefined when there is none or somebody spoilt it. */
export function storedKey(room: Room, connectorId: string): Key | undefined {
  return readKey(read(room).find(({ id }) => id === connectorId))
}

/** Keeps the account of a connector, or forgets it. */
export function store(room: Room, connectorId: string, account?: Account): void {
  const others = read(room).filter(({ id }) => id !== connectorId)
  const { address = '', publicKey } = account ?? {}
  const own = { id: connectorId, address, ...(publicKey && { publicKey }) }
  room.context.storage.set(name, account ? [...others, own].slice(-20) : others)
}
