import * as v from 'valibot'
import { type CaipNetworkId, type Network, referenceOf } from '../../../kernel/plugin.js'
import type { Hex } from '../contract.js'

/** A chain id in any of the forms wallets use: hex, decimal text, number. Anything else is undefined. */
export function toChainId(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? `${value}` : value
  if (typeof text !== 'string' || text.length > 66 || !/^(0x[0-9a-f]+|\d+)$/i.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** A wallet's answer to `eth_chainId`, in any of these forms. */
export const ChainId = v.pipe(v.unknown(), v.transform(toChainId), v.number())

export function caipOf(chainId: number): CaipNetworkId {
  return `eip155:${chainId}`
}

/** The chain id of a network of this namespace; undefined when its CAIP-2 id is malformed. */
export function chainIdOf(network: Network): number | undefined {
  return toChainId(referenceOf(network.caipNetworkId))
}

/** Hex without leading zeros, as JSON-RPC writes quantities. */
export function toHex(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}
