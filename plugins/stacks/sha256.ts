/** The constants of FIPS 180-4, §4.2.2 and §5.3.3. */
const rounds = words(
  '428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5d807aa9812835b01243185be550c7dc3' +
    '72be5d7480deb1fe9bdc06a7c19bf174e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da' +
    '983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca63511429296727b70a852e1b21384d2c6dfc53380d13' +
    '650a7354766a0abb81c2c92e92722c85a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070' +
    '19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3748f82ee78a5636f84c878148cc70208' +
    '90befffaa4506cebbef9a3f7c67178f2',
)
const start = words('6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19')

/** SHA-256 of 55 bytes or less, which is all that addresses need: a library's weighs more than the rest of them. */
export function sha256OfShort(bytes: Uint8Array): Uint8Array {
  const block = new DataView(new ArrayBuffer(64))
  bytes.forEach((byte, at) => void block.setUint8(at, byte))
  block.setUint8(bytes.length, 0x80)
  block.setUint32(60, bytes.length * 8)
  const schedule = expanded(block)
  const end = rounds.reduce((state, round, at) => step(state, round + (schedule[at] ?? 0)), start)
  const hash = new DataView(new ArrayBuffer(32))
  start.forEach((word, at) => void hash.setUint32(at * 4, word + (end[at] ?? 0)))
  return new Uint8Array(hash.buffer)
}

/** The block's 16 words, and 48 made of them. */
function expanded(block: DataView): readonly number[] {
  const list = Array.from({ length: 16 }, (_, at) => block.getUint32(at * 4))
  for (let at = 16; at < 64; at++) {
    const [far = 0, late = 0, mid = 0, near = 0] = [at - 16, at - 15, at - 7, at - 2].map((i) => list[i])
    const low = turn(late, 7) ^ turn(late, 18) ^ (late >>> 3)
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    list.push((far + low + mid + high) | 0)
  }
  return list
}

function step([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: readonly number[], word: number) {
  const choice = (e & f) ^ (~e & g)
  const majority = (a & b) ^ (a & c) ^ (b & c)
  const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + word
  const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority
  return [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function words(hex: string): readonly number[] {
  return (hex.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16))
}
