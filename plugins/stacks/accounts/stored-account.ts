import * as v from 'valibot'
import type { Account } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'
import type { StacksState } from '../stacks-state.js'
import { readKey, type StacksKey } from './accounts.js'

/** Storage key of accounts by connector, the newest last: most wallets cannot give theirs without a prompt. */
const name = 'accounts'
const Entries = v.array(
  v.object({ id: v.string(), address: v.string(), publicKey: v.exactOptional(v.string()) }),
)

const read = (state: StacksState) => state.context.storage.get(name, (value) => parseAs(Entries, value)) ?? []

/** The account of the last connection; undefined when there is none or it does not parse. */
export function storedAccountKey(state: StacksState, connectorId: string): StacksKey | undefined {
  return readKey(read(state).find(({ id }) => id === connectorId))
}

/** Stores the account of a connector, or removes it. */
export function storeAccount(state: StacksState, connectorId: string, account?: Account): void {
  const others = read(state).filter(({ id }) => id !== connectorId)
  const { address = '', publicKey } = account ?? {}
  const own = { id: connectorId, address, ...(publicKey && { publicKey }) }
  state.context.storage.set(name, account ? [...others, own].slice(-20) : others)
}
