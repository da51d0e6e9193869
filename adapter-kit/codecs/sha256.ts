/** The fractions of roots of the first primes, which SHA-256 takes for its constants. */
function roots(count: number, root: (value: number) => number): readonly number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n)
  return primes.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32))
}

let round: readonly number[] | undefined
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 of what fits one block, at most 55 bytes: all that the checksum of an address needs, in a fraction of what
 * a library weighs.
 */
export function sha256OfShort(bytes: Uint8Array): Uint8Array {
  round ??= roots(64, Math.cbrt)
  const block = new Uint8Array(64)
  block.set(bytes)
  block[bytes.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint16(62, bytes.length * 8)
  const words = Array.from({ length: 16 }, (_, at) => view.getInt32(at * 4))
  const start = roots(8, Math.sqrt)
  const end = round.reduce((state, constant, at) => mix(state, words, constant, at), start)
  const answer = new DataView(new ArrayBuffer(32))
  start.forEach((word, at) => {
    answer.setInt32(at * 4, word + (end[at] ?? 0))
  })
  return new Uint8Array(answer.buffer)
}

/** One of the 64 rounds. */
function mix(state: readonly number[], words: number[], constant: number, at: number): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  const word = wordAt(words, at)
  const choice = (e & f) ^ (~e & g)
  const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constant + word) | 0
  const majority = (a & b) ^ (a & c) ^ (b & c)
  const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
  return [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
}

/** A word of the message schedule: the block's own, or computed from earlier ones. */
function wordAt(words: number[], at: number): number {
  const of = (back: number) => words[at - back] ?? 0
  if (at >= 16) {
    const [old, young] = [of(15), of(2)]
    const low = turn(old, 7) ^ turn(old, 18) ^ (old >>> 3)
    const high = turn(young, 17) ^ turn(young, 19) ^ (young >>> 10)
    words[at] = (of(16) + low + of(7) + high) | 0
  }
  return words[at] ?? 0
}
