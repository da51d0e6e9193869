import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** A key in both of its forms. */
export interface PublicKey {
  readonly compressed: Uint8Array
  /** 65 bytes, the first of which is 4. */
  readonly whole: Uint8Array
}

/**
 * The key that made a signature (r and s) over a hash. From a signature anybody can make a second one, with s in the
 * upper half: that is none, as chains have it.
 *
 * @throws Error when none can have made it
 */
export function recoverKey(hash: Uint8Array, rs: Uint8Array, recovery: number): PublicKey {
  if (!hasLowS(rs)) throw new Error('s is in the upper half')
  return recoverAnyKey(hash, rs, recovery)
}

export const hasLowS = (rs: Uint8Array): boolean => !secp256k1.Signature.fromCompact(rs).hasHighS()

/** The same, wherever s is. */
export function recoverAnyKey(hash: Uint8Array, rs: Uint8Array, recovery: number): PublicKey {
  const point = secp256k1.Signature.fromCompact(rs).addRecoveryBit(recovery).recoverPublicKey(hash)
  return { compressed: point.toRawBytes(true), whole: point.toRawBytes(false) }
}

/** What Bitcoin and those after it make of a key for an address. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
