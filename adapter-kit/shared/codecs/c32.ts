import { sha256 } from '@noble/hashes/sha2.js'
import { utils } from '@scure/base'

/** A text of c32check in its parts. */
export interface C32 {
  readonly version: number
  readonly bytes: Uint8Array
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The version, and 20 bytes with their checksum in base 32. */
const maxLength = 40

/** Reads c32check without its leading S, of 20 bytes: the addresses of Stacks. Undefined for a wrong checksum. */
export function fromC32Check(text: string): C32 | undefined {
  if (text.length > maxLength) return undefined
  const [first = '', ...rest] = text.toUpperCase().replace(/O/g, '0').replace(/[LI]/g, '1')
  const version = letters.indexOf(first)
  try {
    const bytes = checked().decode(Uint8Array.of(version, ...digits().decode(rest.join(''))))
    return version >= 0 && bytes.length === 21 ? { version, bytes: bytes.subarray(1) } : undefined
  } catch {
    return undefined
  }
}

/** Writes it; the version is below 32. */
export function toC32Check({ version, bytes }: C32): string {
  const body = checked().encode(Uint8Array.of(version, ...bytes))
  return letters.charAt(version) + digits().encode(body.subarray(1))
}

/** The number that the bytes are, in base 32; as in base58, each zero byte in front is a digit 0. */
const digits = () => utils.chain(utils.radix(32), utils.alphabet(letters), utils.join(''))

/** The checksum is over the version as well, which is written as a digit of its own. */
const checked = () => utils.checksum(4, (bytes) => sha256(sha256(bytes)))
