const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** An address of these bytes: BIP-173. */
export function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const bits = [...bytes].flatMap((byte) => [128, 64, 32, 16, 8, 4, 2, 1].map((bit) => (byte & bit ? 1 : 0)))
  const words = Array.from({ length: Math.ceil(bits.length / 5) }, (_, at) =>
    [0, 1, 2, 3, 4].reduce((word, next) => word * 2 + (bits[at * 5 + next] ?? 0), 0),
  )
  return write(prefix, words)
}

/** The bytes that an address of any prefix encodes; undefined for a malformed address. */
export function decodeBech32(address: string): Uint8Array | undefined {
  const text = address.toLowerCase()
  const at = text.lastIndexOf('1')
  const isOneCase = address === text || address === address.toUpperCase()
  if (!isOneCase || at < 1 || text.length - at < 7) return undefined
  const bytes = bytesOf(text)
  return encodeBech32(text.slice(0, at), bytes) === text ? bytes : undefined
}

/**
 * The same account on another chain: BIP-173 with another prefix. Written out, since it runs on pages; takes
 * addresses of `accounts.ts` only and checks nothing.
 */
export function withPrefix(address: string, prefix: string): string {
  return write(prefix, wordsOf(address))
}

function write(prefix: string, words: readonly number[]): string {
  const spread = [...prefix].map((letter) => letter.charCodeAt(0))
  const head = [...spread.map((code) => code >> 5), 0, ...spread.map((code) => code & 31)]
  const sum = polymod([...head, ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >>> shift) & 31)
  return `${prefix}1${[...words, ...check].map((word) => letters.charAt(word)).join('')}`
}

/** The 20 or 32 bytes behind an address. */
export function bytesOf(address: string): Uint8Array {
  const bits = wordsOf(address).flatMap((word) => [16, 8, 4, 2, 1].map((bit) => (word & bit ? 1 : 0)))
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce<number>((byte, bit) => byte * 2 + bit, 0),
  )
  return new Uint8Array(bytes)
}

function wordsOf(address: string): readonly number[] {
  const data = address.slice(address.lastIndexOf('1') + 1, -6)
  return [...data].map((letter) => letters.indexOf(letter))
}

function polymod(words: readonly number[]): number {
  return words.reduce((sum, word) => {
    const mixed = ((sum & 0x1ffffff) << 5) ^ word
    return generator.reduce((value, part, at) => ((sum >>> (25 + at)) & 1 ? value ^ part : value), mixed)
  }, 1)
}
