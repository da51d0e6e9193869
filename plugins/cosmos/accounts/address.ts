import { bech32 } from '@scure/base'
import { badAddress } from '../../../adapter-kit/chains/index.js'
import type { Network } from '../../../kernel/plugin.js'
import { configuredNetworks, prefixOf } from '../chain.js'
import type { CosmosState } from '../cosmos-state.js'

/** The prefix of an account's address: lower-case bech32 over 20 or 32 bytes; undefined for anything else. */
function prefixIn(address: unknown): string | undefined {
  if (typeof address !== 'string' || address !== address.toLowerCase()) return undefined
  const parts = bech32.decodeUnsafe(address)
  if (!parts) return undefined
  const size = bech32.fromWordsUnsafe(parts.words)?.length
  return size === 20 || size === 32 ? parts.prefix : undefined
}

/** True for an address with that prefix, with any when none is known. */
export function hasPrefix(address: unknown, prefix: string | undefined): address is string {
  const addressPrefix = prefixIn(address)
  return addressPrefix !== undefined && (prefix === undefined || addressPrefix === prefix)
}

/** True for an address of the network, of one the site configured when none is given. */
export function isAddress(state: CosmosState, address: string, network?: Network): boolean {
  if (network && prefixOf(network)) return hasPrefix(address, prefixOf(network))
  const prefixes = configuredNetworks(state).flatMap((n) => prefixOf(n) ?? [])
  const addressPrefix = prefixIn(address)
  return addressPrefix !== undefined && (prefixes.length === 0 || prefixes.includes(addressPrefix))
}

/** @throws LatchkeyError LK_ADDRESS 'Invalid address' */
export function requireAddress(address: string): string {
  if (hasPrefix(address, undefined)) return address
  throw badAddress('A Cosmos address is lower-case bech32, such as cosmos1… or osmo1….')
}
