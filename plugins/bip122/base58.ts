import { sha256OfShort } from './sha256.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The payload of a base58check text, version byte first; undefined when it is none or its checksum is wrong. */
export function readBase58(text: string): Uint8Array | undefined {
  if (text.length > 60) return undefined // its arithmetic is quadratic
  const bytes: number[] = []
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return undefined
    shiftIn(bytes, value)
  }
  const zeros = text.length - text.replace(/^1+/, '').length
  const whole = Uint8Array.from([...new Uint8Array(zeros), ...bytes.reverse()])
  const payload = whole.slice(0, -4)
  const check = whole.length > 55 ? [] : sha256OfShort(sha256OfShort(payload))
  return whole.length > 4 && whole.slice(-4).every((byte, at) => byte === check[at]) ? payload : undefined
}

/** bytes × 58 + value; the lowest byte is the first. */
function shiftIn(bytes: number[], value: number): void {
  let carry = value
  for (const [at, byte] of bytes.entries()) {
    carry += byte * 58
    bytes[at] = carry & 255
    carry >>= 8
  }
  for (; carry > 0; carry >>= 8) bytes.push(carry & 255)
}
