const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Longer texts are no addresses, keys or signatures, and the arithmetic is quadratic. */
const longest = 200

/** The bytes a base58 text stands for; undefined when it is none or longer than 200 letters. */
export function fromBase58(text: string): Uint8Array | undefined {
  if (text.length > longest) return undefined
  const bytes: number[] = []
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return undefined
    shiftIn(bytes, value, 58, 256)
  }
  return Uint8Array.from([
    ...new Uint8Array(text.length - text.replace(/^1+/, '').length),
    ...bytes.reverse(),
  ])
}

/** Bytes in base58: each zero byte in front is a 1. */
export function toBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) shiftIn(digits, byte, 256, 58)
  const first = bytes.findIndex((byte) => byte !== 0)
  const zeros = '1'.repeat(first < 0 ? bytes.length : first)
  return zeros + digits.reverse().reduce((text, digit) => text + alphabet.charAt(digit), '')
}

/** number × from + value, in digits of base `to`; the lowest digit is the first. */
function shiftIn(digits: number[], value: number, from: number, to: number): void {
  let carry = value
  for (const [at, digit] of digits.entries()) {
    carry += digit * from
    digits[at] = carry % to
    carry = Math.floor(carry / to)
  }
  for (; carry > 0; carry = Math.floor(carry / to)) digits.push(carry % to)
}
