import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, utils } from '@scure/base'

/** An address of Polkadot's kind in its parts. */
export interface Ss58 {
  /** Which network it is written for: 0 Polkadot, 2 Kusama, 42 any; from 0 to 16383. */
  readonly prefix: number
  /** Who it is, whatever the network: 32 bytes. */
  readonly key: Uint8Array
}

const keySize = 32
/** Usually 46 to 49 letters; fewer for keys that begin with zeros. */
const pattern = /^[1-9A-HJ-NP-Za-km-z]{35,50}$/

/** Reads SS58, its checksum included; undefined for any other text. */
export function fromSs58(text: string): Ss58 | undefined {
  if (!pattern.test(text)) return undefined
  try {
    const body = checked().decode(text)
    const [prefix, start] = readPrefix(body)
    const key = body.subarray(start)
    return prefix !== undefined && key.length === keySize ? { prefix, key } : undefined
  } catch {
    return undefined
  }
}

/** Writes it. */
export function toSs58({ prefix, key }: Ss58): string {
  return checked().encode(Uint8Array.of(...writePrefix(prefix), ...key))
}

const checked = () =>
  utils.chain(
    utils.checksum(2, (body) => blake2b(concatBytes(utf8ToBytes('SS58PRE'), body))),
    base58,
  )

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
