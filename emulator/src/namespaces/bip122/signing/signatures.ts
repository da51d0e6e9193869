import { crypto } from 'bitcoinjs-lib'
import { sign } from 'viem/accounts'
import {
  combine,
  fromCompressed,
  generator,
  inverse,
  liftX,
  mod,
  order,
  pointOf,
  toBytes,
  toNumber,
} from './curve.js'

const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const challenge = (r: Uint8Array, x: Uint8Array, hash: Uint8Array) =>
  mod(toNumber(crypto.taggedHash('BIP0340/challenge', join(r, x, hash))), order)

/** BIP-340, with zeros for the auxiliary randomness. */
export function signSchnorr(hash: Uint8Array, key: bigint): Uint8Array {
  const point = pointOf(key)
  const d = point.y & 1n ? order - key : key
  const x = toBytes(point.x)
  const aux = crypto.taggedHash('BIP0340/aux', new Uint8Array(32))
  const masked = toBytes(d ^ toNumber(aux))
  const nonce = mod(toNumber(crypto.taggedHash('BIP0340/nonce', join(masked, x, hash))), order)
  const R = pointOf(nonce)
  const k = R.y & 1n ? order - nonce : nonce
  const r = toBytes(R.x)
  return join(r, toBytes(mod(k + challenge(r, x, hash) * d, order)))
}

/** @param x the public key without its first byte */
export function verifySchnorr(hash: Uint8Array, x: Uint8Array, signature: Uint8Array): boolean {
  const P = x.length === 32 ? liftX(toNumber(x)) : undefined
  if (!P || signature.length !== 64) return false
  const [r, s] = [signature.slice(0, 32), toNumber(signature.slice(32))]
  if (s >= order) return false
  const R = combine(s, generator, order - challenge(r, x, hash), P)
  return !!R && (R.y & 1n) === 0n && R.x === toNumber(r)
}

/** r and s in 64 bytes, and the bit by which the key is recovered. */
export async function signEcdsa(
  hash: Uint8Array,
  key: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly recovery: number }> {
  const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as const
  const { r, s, yParity = 0 } = await sign({ hash: hex(hash), privateKey: hex(key) })
  return { bytes: join(toBytes(BigInt(r)), toBytes(BigInt(s))), recovery: yParity }
}

/** @param signature r and s in 64 bytes; a high s is refused, as nodes refuse it */
export function verifyEcdsa(hash: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): boolean {
  const P = fromCompressed(publicKey)
  const [r, s] = [toNumber(signature.slice(0, 32)), toNumber(signature.slice(32))]
  if (!P || signature.length !== 64 || r === 0n || s === 0n || r >= order || s > order / 2n) return false
  const w = inverse(s, order)
  const R = combine(mod(toNumber(hash) * w, order), generator, mod(r * w, order), P)
  return !!R && mod(R.x, order) === r
}

/** The interface that bitcoinjs-lib wants for a curve. */
export const ecc = {
  isXOnlyPoint: (x: Uint8Array) => x.length === 32 && !!liftX(toNumber(x)),
  xOnlyPointAddTweak(x: Uint8Array, tweak: Uint8Array) {
    const P = liftX(toNumber(x))
    const Q = P && toNumber(tweak) < order ? combine(1n, P, toNumber(tweak), generator) : undefined
    if (!Q) return null
    const parity = Q.y & 1n ? 1 : 0
    return { parity, xOnlyPubkey: toBytes(Q.x) } as const
  },
}
