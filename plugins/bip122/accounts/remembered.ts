import * as v from 'valibot'
import { parseAs, property } from '../../../kernel/plugin.js'
import type { Bip122State } from '../bip122-state.js'
import { chainOf } from '../chains.js'
import type { WalletSnapshot } from '../providers/wallet-provider.js'
import type { BitcoinSession } from '../wallets/session.js'
import { accountsOf, addressesIn } from './addresses.js'

/** Storage key of the addresses of connected wallets that cannot be asked silently, by connector. */
const key = 'known'
const Known = v.record(v.string(), v.unknown())
const read = (state: Bip122State) => state.context.storage.get(key, (value) => parseAs(Known, value)) ?? {}

export function remember(state: Bip122State, { connector, context }: BitcoinSession): void {
  const { [connector.id]: _, ...others } = read(state)
  const { addresses, chain } = context()
  const entries = [...Object.entries(others), [connector.id, { addresses, network: chain?.id }]].slice(-20)
  state.context.storage.set(key, Object.fromEntries(entries))
}

export function forget(state: Bip122State, id: string): void {
  const { [id]: gone, ...others } = read(state)
  if (gone !== undefined) state.context.storage.set(key, others)
}

/** Checked like an answer of the wallet: any code on the page can write its storage. */
export function recall(state: Bip122State, id: string): WalletSnapshot | undefined {
  const known = read(state)
  const entry = Object.hasOwn(known, id) ? known[id] : undefined
  const addresses = addressesIn(property(entry, 'addresses'))
  const network = property(entry, 'network')
  const chain = typeof network === 'string' ? chainOf(network) : undefined
  return accountsOf(addresses) && { addresses, chain, unconfirmed: true }
}
