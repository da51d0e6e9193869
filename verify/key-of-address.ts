import { blake2b } from '@noble/hashes/blake2.js'
import { fromBase58, toBase58 } from '../adapter-kit/codecs/base58.js'
import type { CaipNetworkId } from '../kernel/lib/caip.js'
import { isSame, joined, utf8 } from './bytes.js'

const keySize = 32
const sumSize = 2

/** The key in an SS58 address, whatever the network: a prefix, 32 bytes, and a checksum. */
export function keyOfAddress(address: string): Uint8Array | undefined {
  const bytes = fromBase58(address)
  const size = bytes && prefixSize(bytes)
  if (!bytes || !size || bytes.length !== size + keySize + sumSize) return undefined
  const body = bytes.subarray(0, -sumSize)
  return isSame(checksum(body), bytes.subarray(-sumSize)) ? body.subarray(size) : undefined
}

/** How addresses of a network begin. */
const prefixes: Readonly<Record<CaipNetworkId, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
}
/** Of any network. */
const anyNetwork = 42

/** An address as its network writes it, or as any does where that is not known here; undefined for what is none. */
export function addressOn(chainId: CaipNetworkId, address: string): string | undefined {
  const key = keyOfAddress(address)
  if (!key) return undefined
  const body = joined(Uint8Array.of(prefixes[chainId] ?? anyNetwork), key)
  return toBase58(joined(body, checksum(body)))
}

/** One byte below 64, else two; undefined for what is reserved. */
const prefixSize = ([first = 255]: Uint8Array) => (first < 64 ? 1 : first < 128 ? 2 : undefined)

const checksum = (body: Uint8Array) => blake2b(joined(utf8('SS58PRE'), body)).subarray(0, sumSize)
