/** RFC 7693: the fractions of roots of primes, and the order in which each round takes the words. */
const start = [
  ...[0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n],
  ...[0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n],
]
const orders =
  '0123456789abcdef ea489fd61c02b753 b8c052fdae367194 7931dcbe265a40f8 905724afe1bc683d 2c6a0b834d75fe19 ' +
  'c51fed4a0763928b db7ec13950f4862a 6fe9b308c2d714a5 a2847615fb9e3cd0 0123456789abcdef ea489fd61c02b753'
/** Columns, then diagonals. */
const quarters = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e']

const wrap = (value: bigint) => BigInt.asUintN(64, value)
const turn = (value: bigint, by: bigint) => (value >> by) | wrap(value << (64n - by))

/**
 * BLAKE2b of what fits one block, at most 128 bytes: all that addresses and storage keys need, in a fraction of what a
 * library weighs.
 * @param size of the answer in bytes, 64 at most
 */
export function blake2bOfShort(bytes: Uint8Array, size: number): Uint8Array {
  const block = new Uint8Array(128)
  block.set(bytes)
  const view = new DataView(block.buffer)
  const words = Array.from({ length: 16 }, (_, at) => view.getBigUint64(at * 8, true))
  const chain = start.map((word, at) => (at === 0 ? word ^ BigInt(0x01010000 ^ size) : word))
  const state = [...chain, ...start]
  state[12] = (state[12] ?? 0n) ^ BigInt(bytes.length)
  state[14] = wrap(~(state[14] ?? 0n)) // the last block
  for (const order of orders.split(' ')) round(state, words, order)
  const answer = new DataView(new ArrayBuffer(64))
  chain.forEach((word, at) => {
    answer.setBigUint64(at * 8, word ^ (state[at] ?? 0n) ^ (state[at + 8] ?? 0n), true)
  })
  return new Uint8Array(answer.buffer, 0, size)
}

const digit = (text: string, at: number) => Number.parseInt(text.charAt(at), 16)

function round(state: bigint[], words: readonly bigint[], order: string): void {
  quarters.forEach((places, index) => {
    const at: Places = [digit(places, 0), digit(places, 1), digit(places, 2), digit(places, 3)]
    const word = (nth: number) => words[digit(order, index * 2 + nth)] ?? 0n
    half(state, at, word(0), 32n, 24n)
    half(state, at, word(1), 16n, 63n)
  })
}

type Places = readonly [a: number, b: number, c: number, d: number]

function half(state: bigint[], [a, b, c, d]: Places, word: bigint, first: bigint, second: bigint): void {
  const at = (place: number) => state[place] ?? 0n
  state[a] = wrap(at(a) + at(b) + word)
  state[d] = turn(at(d) ^ at(a), first)
  state[c] = wrap(at(c) + at(d))
  state[b] = turn(at(b) ^ at(c), second)
}
