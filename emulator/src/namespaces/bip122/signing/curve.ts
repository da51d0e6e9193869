/**
 * The curve secp256k1, as far as signatures need it. Slow and not constant-time, which is fine for test keys that are
 * public.
 */

const p = 2n ** 256n - 2n ** 32n - 977n
/** The order of the group. */
export const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

export interface Point {
  readonly x: bigint
  readonly y: bigint
}

export const generator: Point = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
}

/** A point as a fraction: x = X/Z², y = Y/Z³; Z = 0 is the point at infinity. */
type Fraction = readonly [x: bigint, y: bigint, z: bigint]
const infinity: Fraction = [1n, 1n, 0n]

export const mod = (value: bigint, by: bigint = p) => ((value % by) + by) % by

function power(base: bigint, exponent: bigint, by: bigint): bigint {
  let result = 1n
  for (let [b, e] = [mod(base, by), exponent]; e > 0n; e >>= 1n) {
    if (e & 1n) result = (result * b) % by
    b = (b * b) % by
  }
  return result
}

/** The inverse modulo a prime. */
export const inverse = (value: bigint, by: bigint = p) => power(value, by - 2n, by)

function double([x, y, z]: Fraction): Fraction {
  const yy = y * y
  const s = mod(4n * x * yy)
  const m = 3n * x * x
  const x2 = mod(m * m - 2n * s)
  return [x2, mod(m * (s - x2) - 8n * yy * yy), mod(2n * y * z)]
}

function sum(a: Fraction, b: Fraction): Fraction {
  if (a[2] === 0n) return b
  if (b[2] === 0n) return a
  const [za, zb] = [a[2] * a[2], b[2] * b[2]]
  const [u1, s1] = [mod(a[0] * zb), mod(a[1] * zb * b[2])]
  const [h, r] = [mod(b[0] * za - u1), mod(b[1] * za * a[2] - s1)]
  if (h === 0n) return r === 0n ? double(a) : infinity
  const [hh, hhh] = [mod(h * h), mod(h * h * h)]
  const x = mod(r * r - hhh - 2n * u1 * hh)
  return [x, mod(r * (u1 * hh - x) - s1 * hhh), mod(h * a[2] * b[2])]
}

function affine([x, y, z]: Fraction): Point | undefined {
  if (z === 0n) return undefined
  const i = inverse(z)
  return { x: mod(x * i * i), y: mod(y * i * i * i) }
}

/** a·P + b·Q; undefined for the point at infinity. */
export function combine(a: bigint, P: Point, b: bigint, Q: Point): Point | undefined {
  return affine(sum(times(a, P), times(b, Q)))
}

function times(factor: bigint, { x, y }: Point): Fraction {
  let result = infinity
  for (let [f, point] = [mod(factor, order), [x, y, 1n] as Fraction]; f > 0n; f >>= 1n) {
    if (f & 1n) result = sum(result, point)
    point = double(point)
  }
  return result
}

/** The public point of a key. */
export function pointOf(key: bigint): Point {
  const point = affine(times(key, generator))
  if (!point) throw new Error('Zero is no key')
  return point
}

/** The point with this x and an even y; undefined when the curve has none. */
export function liftX(x: bigint): Point | undefined {
  if (x >= p) return undefined
  const square = mod(x * x * x + 7n)
  const y = power(square, (p + 1n) / 4n, p)
  if (mod(y * y) !== square) return undefined
  return { x, y: y & 1n ? p - y : y }
}

/** A compressed public key: 02 or 03 and x. */
export function fromCompressed(bytes: Uint8Array): Point | undefined {
  const [head] = bytes
  const point =
    bytes.length === 33 && (head === 2 || head === 3) ? liftX(toNumber(bytes.slice(1))) : undefined
  return point && head === 3 ? { x: point.x, y: p - point.y } : point
}

export const toNumber = (bytes: Uint8Array) => BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)

/** 32 bytes. */
export const toBytes = (value: bigint) =>
  Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'))
