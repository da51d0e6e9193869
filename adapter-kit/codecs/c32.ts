import { sha256OfShort } from './sha256.js'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A text of c32check in its parts. */
export interface C32 {
  readonly version: number
  readonly bytes: Uint8Array
}

/** Reads c32check without its leading S, of 20 bytes: the addresses of Stacks. Undefined for a wrong checksum. */
export function fromC32Check(text: string): C32 | undefined {
  const plain = text.toUpperCase().replace(/O/g, '0').replace(/[LI]/g, '1')
  const [version = -1, ...digits] = [...plain].map((character) => alphabet.indexOf(character))
  if (version < 0 || digits.length > 40 || digits.includes(-1)) return undefined
  const whole = fromDigits(digits)
  if (whole.length !== 24) return undefined
  const bytes = whole.slice(0, 20)
  const sum = checksum(version, bytes)
  return sum.every((byte, at) => byte === whole[20 + at]) ? { version, bytes } : undefined
}

/** Writes it; the version is below 32. */
export function toC32Check({ version, bytes }: C32): string {
  const digits = toDigits(Uint8Array.of(...bytes, ...checksum(version, bytes)))
  return [version, ...digits].map((digit) => alphabet.charAt(digit)).join('')
}

function checksum(version: number, bytes: Uint8Array): Uint8Array {
  return sha256OfShort(sha256OfShort(Uint8Array.of(version, ...bytes))).slice(0, 4)
}

/** Digits of base 32, the highest first; each zero in front stands for a zero byte. */
function fromDigits(digits: readonly number[]): Uint8Array {
  const zeros = leading(digits)
  let value = digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n)
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  return Uint8Array.of(...digits.slice(0, zeros).map(() => 0), ...bytes)
}

function toDigits(bytes: Uint8Array): readonly number[] {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const digits: number[] = []
  for (; value > 0n; value >>= 5n) digits.unshift(Number(value & 31n))
  return [...bytes.slice(0, leading([...bytes])), ...digits]
}

const leading = (list: readonly number[]): number => {
  const first = list.findIndex((entry) => entry !== 0)
  return first < 0 ? list.length : first
}
