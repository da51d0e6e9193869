import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type AppKey, checksumAddress, fromHex } from '../../../adapter-kit/chains/index.js'
import type { Hex } from '../contract.js'

/**
 * The account that signs with a key; undefined for a key of the other curve, which no account of this chain has.
 * @throws Error for bytes that are no point of the curve
 */
export function appAccount({ type, publicKey }: AppKey): Hex | undefined {
  const bytes = fromHex(publicKey)
  if (type !== 'secp256k1' || !bytes) return undefined
  const point = secp256k1.ProjectivePoint.fromHex(bytes).toRawBytes(false)
  return checksumAddress(bytesToHex(keccak_256(point.subarray(1))).slice(-40))
}
