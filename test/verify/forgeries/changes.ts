import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, base64, base64url, bech32, bech32m } from '@scure/base'
import type { SignedText } from '../../../verify/index.js'
import type { Genuine } from './genuine.js'

export type Input = Pick<SignedText, 'text' | 'address' | 'signature'>

/** Two numbers choose among what a change may do. */
type Change = (text: string, a: number, b: number) => string

const letters = '0123456789abcdefXABCDEFGHJKLMNPQRSTUVWYZ1=+/ -:\u0000é'
const letter = (n: number) => letters.charAt(n % letters.length)
const at = (text: string, n: number) => n % (text.length + 1)

/** Text of an address or a signature, written or cut in another way. All of them cost a verifier little. */
const textChanges: Readonly<Record<string, Change>> = {
  empty: () => '',
  zero: (_, a) => `${a % 2 ? '0x' : ''}${'0'.repeat(a % 140)}`,
  short: (text, a) => text.slice(0, at(text, a)),
  'without its start': (text, a) => text.slice(at(text, a)),
  longer: (text, a, b) => text + letter(a).repeat(1 + (b % 70)),
  'with more in front': (text, a, b) => letter(a).repeat(1 + (b % 5)) + text,
  twice: (text) => text + text,
  'upper case': (text) => text.toUpperCase(),
  'lower case': (text) => text.toLowerCase(),
  'one letter in the other case': (text, a) => {
    const place = at(text, a)
    const old = text.charAt(place)
    const other = old === old.toLowerCase() ? old.toUpperCase() : old.toLowerCase()
    return text.slice(0, place) + other + text.slice(place + 1)
  },
  'without 0x': (text) => text.replace(/^0x/, ''),
  '0x in front': (text) => `0x${text}`,
  '0X in front': (text) => text.replace(/^0x/, '0X'),
  'with a letter put in': (text, a, b) => text.slice(0, at(text, a)) + letter(b) + text.slice(at(text, a)),
  'without a letter': (text, a) => text.slice(0, at(text, a)) + text.slice(at(text, a) + 1),
  'look-alike letters': (text) => text.replaceAll('0', 'O').replaceAll('1', 'l'),
  'around white space': (text, a) => (a % 2 ? ` ${text}` : `${text}\n`),
  anything: (_, a, b) => Array.from({ length: b % 150 }, (__, place) => letter(a + place * (b % 7))).join(''),
  'hex of the text': (text) => `0x${Buffer.from(text).toString('hex')}`,
  'base64 of the text': (text) => Buffer.from(text).toString('base64'),
}

const bytesOf = (text: string): Uint8Array => {
  const digits = text.replace(/^0x/, '')
  if (/^([\da-f]{2})+$/i.test(digits)) return Uint8Array.from(Buffer.from(digits, 'hex'))
  return text.endsWith('=') || text.length > 90
    ? Uint8Array.from(Buffer.from(text, 'base64'))
    : base58.decode(text)
}

/** Bytes of a signature, of a length that no signature has. */
const byteChanges: Readonly<Record<string, (bytes: Uint8Array, a: number, b: number) => Uint8Array>> = {
  'no bytes': () => new Uint8Array(),
  'fewer bytes': (bytes, a) => bytes.subarray(0, a % bytes.length),
  'more bytes': (bytes, a, b) => Uint8Array.of(...bytes, ...new Uint8Array(1 + (a % 40)).fill(b)),
  'zero bytes': (_, a) => new Uint8Array(a % 60),
  'equal bytes': (_, a, b) => new Uint8Array(a % 60).fill(b),
}

const encodings: readonly ((bytes: Uint8Array) => string | Uint8Array)[] = [
  (bytes) => bytes,
  (bytes) => `0x${Buffer.from(bytes).toString('hex')}`,
  (bytes) => Buffer.from(bytes).toString('hex').toUpperCase(),
  (bytes) => base64.encode(bytes),
  (bytes) => base64url.encode(bytes),
  (bytes) => base58.encode(bytes),
]
const encoded = (bytes: Uint8Array, n: number) => (encodings[n % encodings.length] ?? base64.encode)(bytes)

const names = Object.keys(textChanges)
const byteNames = Object.keys(byteChanges)
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Another text than this one. */
function changed(text: string, a: number, b: number, c: number): string {
  const answer = (textChanges[pick(names, c)] ?? textChanges.empty)?.(text, a, b) ?? ''
  return answer === text ? answer.slice(0, at(text, a) - 1) : answer
}

/** Changes of an address or a signature that mostly show in its form. */
export function malformed(one: Genuine, a: number, b: number, c: number): Input {
  if (c % 4 === 0) return { ...one, address: changed(one.address, a, b, c >> 2) }
  if (c % 4 === 1) return { ...one, signature: changed(one.signature, a, b, c >> 2) }
  const cut = byteChanges[pick(byteNames, c >> 2)]
  const signature = encoded(cut?.(bytesOf(one.signature), a, b) ?? new Uint8Array(), a)
  return c % 4 === 2
    ? { ...one, signature }
    : { ...one, address: changed(one.address, b, a, c >> 2), signature }
}

const orders = [secp256k1.CURVE.n, p256.CURVE.n, ed25519.CURVE.n]
/** Encodings of points of a small order on Curve25519, and of none. */
const weak = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  `01${'00'.repeat(30)}80`,
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
  `${'00'.repeat(31)}80`,
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'ff'.repeat(32),
].map((digits) => Uint8Array.from(Buffer.from(digits, 'hex')))

const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
const written = (value: bigint) =>
  Uint8Array.from(Buffer.from((value % 2n ** 256n).toString(16).padStart(64, '0'), 'hex'))

/** Bytes of a signature of a possible length: each costs a verifier the arithmetic of its curve. */
const bitChanges: Readonly<Record<string, (bytes: Uint8Array, a: number, b: number) => Uint8Array>> = {
  'a bit turned': (bytes, a) =>
    bytes.map((byte, place) => (place === (a >> 3) % bytes.length ? byte ^ (1 << (a & 7)) : byte)),
  'a byte replaced': (bytes, a, b) =>
    bytes.map((byte, place) => (place === a % bytes.length ? b & 255 : byte)),
  'the other s': (bytes, a) => withOther(bytes, a, (s, n) => n - s),
  's and the order': (bytes, a) => withOther(bytes, a, (s, n) => s + n),
  's of Ed25519 and the order': (bytes, a) => {
    const start = bytes.length - 32 - (a % 2)
    const s = numberOf(bytes.slice(start, start + 32).reverse()) + ed25519.CURVE.n
    return Uint8Array.of(...bytes.subarray(0, start), ...written(s).reverse(), ...bytes.subarray(start + 32))
  },
  'compact (EIP-2098)': (bytes) => {
    const [last = 0] = bytes.subarray(64)
    return bytes.subarray(0, 64).map((byte, place) => (place === 32 && last % 2 === 0 ? byte | 128 : byte))
  },
  zeros: (bytes) => new Uint8Array(bytes.length),
  ones: (bytes) => new Uint8Array(bytes.length).fill(255),
  'another recovery number': (bytes, a) => Uint8Array.of(...bytes.subarray(0, -1), a & 255),
  'another header': (bytes, a) => Uint8Array.of(a & 255, ...bytes.subarray(1)),
  backwards: (bytes) => bytes.slice().reverse(),
  'r and s exchanged': (bytes) =>
    Uint8Array.of(...bytes.subarray(32, 64), ...bytes.subarray(0, 32), ...bytes.subarray(64)),
  'a weak point and zero': (bytes, a) =>
    Uint8Array.of(...pick(weak, a), ...new Uint8Array(Math.max(0, bytes.length - 32))),
  'a weak point and one': (bytes, a) =>
    Uint8Array.of(...pick(weak, a), 1, ...new Uint8Array(Math.max(0, bytes.length - 34)), a % 2 ? 128 : 0),
}
const bitNames = Object.keys(bitChanges)

/** In place of s, wherever r and s stand; with the other recovery number where there is one. */
function withOther(bytes: Uint8Array, a: number, other: (s: bigint, n: bigint) => bigint): Uint8Array {
  const start = (a >> 2) % Math.max(1, bytes.length - 63)
  const s = numberOf(bytes.subarray(start + 32, start + 64))
  const rest = bytes.slice(start + 64)
  const [last] = rest
  if (last !== undefined && a & 1) rest[0] = last ^ (last > 3 ? 7 : 1)
  const head = bytes.slice(0, start)
  const [first] = head
  if (first !== undefined && a & 2) head[0] = ((first - 27) ^ 1) + 27
  return Uint8Array.of(
    ...head,
    ...bytes.subarray(start, start + 32),
    ...written(other(s, pick(orders, a))),
    ...rest,
  )
}

/** Addresses whose key is a weak point, or that nobody has, in the forms of all chains. */
const weakAddresses: readonly string[] = [
  `0x${'0'.repeat(40)}`,
  ...weak.map((key) => base58.encode(key)),
  ...weak.map((key) => bech32m.encode('bc', [1, ...bech32m.toWords(key)])),
  bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(20))]),
  bech32.encode('cosmos', bech32.toWords(new Uint8Array(20))),
  `0x${'0'.repeat(64)}`,
  '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM',
  'SP000000000000000000002Q6VF78',
  '1111111111111111111114oLvT2',
]

/** Changes that have the form of what is genuine. */
export function wellFormed(corpus: readonly Genuine[], one: Genuine, a: number, b: number, c: number): Input {
  const change = bitChanges[pick(bitNames, c >> 3)]
  const signature = encoded(change?.(bytesOf(one.signature), a, b) ?? new Uint8Array(), c % 5 ? 0 : a)
  const other = pick(corpus, b)
  if (c % 8 === 0) return { ...one, address: other.address }
  if (c % 8 === 1) return { ...one, signature: other.signature }
  if (c % 8 === 2) return { ...one, text: other.text }
  if (c % 8 === 3) return { ...one, text: Uint8Array.of(...one.text, a & 255) }
  if (c % 8 === 4) return { ...one, address: pick(weakAddresses, a >> 4), signature }
  return { ...one, signature }
}
