import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from '../../kernel/plugin.js'
import { hasPrefix } from './address.js'
import type { Live, Room } from './room.js'

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

export function recall({ context }: Room, connectorId: string): v.InferOutput<typeof Remembered> | undefined {
  return context.storage.get(keyOf(connectorId), (value) => v.parse(Remembered, value))
}

export function remember({ context }: Room, { connectorId, network, account }: Live): void {
  const { address, publicKey } = account
  context.storage.set(keyOf(connectorId), { network, address, ...(publicKey && { publicKey }) })
}

export function forget({ context }: Room, connectorId: string): void {
  context.storage.remove(keyOf(connectorId))
}
