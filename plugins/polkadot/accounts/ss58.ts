import { blake2b } from '@noble/hashes/blake2.js'
import { fromBase58, toBase58, toHex } from '../../../adapter-kit/index.js'

/** An address taken apart. */
export interface Decoded {
  /** Who it is, whatever the network: 32 bytes. */
  readonly key: Uint8Array
  /** Which network it is written for: 0 Polkadot, 2 Kusama, 42 any. */
  readonly prefix: number
}

const keySize = 32
const sumSize = 2
/** Usually 46 to 49 letters; fewer for keys that begin with zeros. */
const pattern = /^[1-9A-HJ-NP-Za-km-z]{35,50}$/

/** The key and prefix of an SS58 address; undefined for any other text. */
export function decode(address: string): Decoded | undefined {
  if (!pattern.test(address)) return undefined
  const bytes = fromBase58(address)
  if (!bytes) return undefined
  const [prefix, start] = readPrefix(bytes)
  const end = start + keySize
  if (prefix === undefined || bytes.length !== end + sumSize) return undefined
  const sum = checksum(bytes.subarray(0, end))
  if (sum.some((byte, index) => byte !== bytes[end + index])) return undefined
  return { key: bytes.subarray(start, end), prefix }
}

/** The address of a key on a network. Takes prefixes from 0 to 16383. */
export function encode(key: Uint8Array, prefix: number): string {
  const body = Uint8Array.from([...writePrefix(prefix), ...key])
  return toBase58(Uint8Array.from([...body, ...checksum(body)]))
}

/** One byte below 64, else two whose bits are shuffled. */
function readPrefix([first = 255, second = 0]: Uint8Array): readonly [
  prefix: number | undefined,
  size: number,
] {
  if (first < 64) return [first, 1]
  const prefix = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return [first < 128 && prefix >= 64 ? prefix : undefined, 2] // a prefix below 64 must take one byte
}

function writePrefix(prefix: number): readonly number[] {
  return prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
}

function checksum(body: Uint8Array): Uint8Array {
  const whole = Uint8Array.from([...new TextEncoder().encode('SS58PRE'), ...body])
  return blake2b(whole).subarray(0, sumSize)
}

/** Bytes as wallets and nodes write them: `0x` and two digits each. */
export function toPrefixedHex(bytes: Uint8Array): string {
  return `0x${toHex(bytes)}`
}
