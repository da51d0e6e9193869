import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId, namespaceOf, parseAs } from '../../../kernel/plugin.js'
import type { CosmosSession, CosmosState } from '../cosmos-state.js'
import { hasPrefix } from './address.js'

/**
 * The account of each connection, kept over a reload: Keplr opens its window when it is asked for a key while it is
 * locked, so at page load it is not asked.
 */
const Remembered = v.object({
  network: v.custom<CaipNetworkId>((id) => isCaipNetworkId(id) && namespaceOf(id) === 'cosmos'),
  address: v.custom<string>((address) => hasPrefix(address, undefined)),
  publicKey: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43,87}=*$/))),
})

const keyOf = (connectorId: string) => `account ${connectorId}`

export function recall(
  { context }: CosmosState,
  connectorId: string,
): v.InferOutput<typeof Remembered> | undefined {
  return context.storage.get(keyOf(connectorId), (value) => parseAs(Remembered, value))
}

export function remember({ context }: CosmosState, { connectorId, network, account }: CosmosSession): void {
  const { address, publicKey } = account
  context.storage.set(keyOf(connectorId), { network, address, ...(publicKey && { publicKey }) })
}

export function forget({ context }: CosmosState, connectorId: string): void {
  context.storage.remove(keyOf(connectorId))
}
