const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** A text of BIP-173 or BIP-350 in its parts. */
export interface Bech32 {
  /** In lower case. */
  readonly prefix: string
  /** Five bits each, without the checksum. */
  readonly words: readonly number[]
  /** `bech32` is BIP-173, `bech32m` BIP-350. */
  readonly encoding: 'bech32' | 'bech32m'
}

/** Reads BIP-173 and BIP-350; undefined for other text, a wrong checksum, or letters of both cases. */
export function fromBech32(text: string): Bech32 | undefined {
  const lower = text.toLowerCase()
  if (text.length > 90 || (text !== lower && text !== text.toUpperCase())) return undefined
  const at = lower.lastIndexOf('1')
  const prefix = lower.slice(0, Math.max(at, 0))
  const words = [...lower.slice(at + 1)].map((letter) => alphabet.indexOf(letter))
  if (prefix === '' || !/^[!-~]+$/.test(prefix) || words.length < 6 || words.includes(-1)) return undefined
  const sum = checksum([...expand(prefix), ...words])
  if (sum !== 1 && sum !== 0x2bc830a3) return undefined
  return { prefix, words: words.slice(0, -6), encoding: sum === 1 ? 'bech32' : 'bech32m' }
}

function expand(prefix: string): readonly number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function checksum(words: readonly number[]): number {
  return words.reduce((sum, word) => {
    const next = ((sum & 0x1ffffff) << 5) ^ word
    return generators.reduce(
      (mixed, generator, bit) => ((sum >>> (25 + bit)) & 1 ? mixed ^ generator : mixed),
      next,
    )
  }, 1)
}

/** Regroups five-bit words to bytes; undefined when the padding is too long or not zero. */
export function bytesOfWords(words: readonly number[]): readonly number[] | undefined {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const word of words) {
    held = ((held << 5) | word) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
    }
  }
  return bits < 5 && (held & ((1 << bits) - 1)) === 0 ? bytes : undefined
}
