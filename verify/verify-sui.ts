import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { fromHex } from '../adapter-kit/shared/codecs/from-hex.js'
import { base64Bytes, holds, isSame } from './bytes.js'
import { notInstalled, unchecked } from './errors.js'
import type { SignedText } from './verifier.js'

type Check = (signature: Uint8Array, digest: Uint8Array, key: Uint8Array) => boolean

/** By the flag in front of a signature; the size is the key's. */
const schemes: Readonly<Record<number, { readonly size: number; readonly check: Check }>> = {
  0: {
    size: 32,
    check: (signature, digest, key) => ed25519.verify(signature, digest, key, { zip215: false }),
  },
  1: { size: 33, check: (signature, digest, key) => secp256k1.verify(signature, sha256(digest), key) },
  // The library takes s in either half on this curve, the chain does not.
  2: {
    size: 33,
    check: (signature, digest, key) => p256.verify(signature, sha256(digest), key, { lowS: true }),
  },
}
const zkLogin = 5

/** A personal message: the flag of the scheme, the signature and the key, in base64. */
export async function verifySui({ text, signature, address }: SignedText): Promise<boolean> {
  const bytes = base64Bytes(signature)
  const [flag = -1] = bytes ?? []
  const scheme = schemes[flag]
  if (!bytes || flag === zkLogin || !scheme) return bytes ? verifyOther(flag, text, bytes, address) : false
  if (bytes.length !== 65 + scheme.size) return false
  const key = bytes.subarray(65)
  const owner = blake2b(concatBytes(Uint8Array.of(flag), key), { dkLen: 32 })
  if (!isSame(owner, addressBytes(address))) return false
  const digest = blake2b(concatBytes(intent, size(text.length), text), { dkLen: 32 })
  return holds(() => scheme.check(bytes.subarray(1, 65), digest, key))
}

/** Intent of a personal message, version 0, for Sui. */
const intent = Uint8Array.of(3, 0, 0)

/** The text's length as BCS writes it. */
function size(length: number): Uint8Array {
  const bytes: number[] = []
  let rest = length
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  return Uint8Array.of(...bytes, rest)
}

/** Zeros in front may be missing. */
const addressBytes = (address: string) => {
  const digits = /^0x([\da-f]{1,64})$/i.exec(address)?.[1]
  return (digits === undefined ? undefined : fromHex(digits.padStart(64, '0'))) ?? new Uint8Array()
}

/** Several keys, or a passkey: the chain's library knows how. Whether a zkLogin proof holds only a node can say. */
async function verifyOther(
  flag: number,
  text: Uint8Array,
  bytes: Uint8Array,
  address: string,
): Promise<boolean> {
  if (flag === zkLogin) {
    throw unchecked(
      'It is a zkLogin signature, which only a node of Sui can check.',
      "Pass a verifier of your own for sui that calls verifyPersonalMessageSignature of '@mysten/sui/verify' with a client.",
    )
  }
  if (flag !== 3 && flag !== 6) return false
  const { verifyPersonalMessageSignature } = await loadLibrary()
  return verifyPersonalMessageSignature(text, base64.encode(bytes), { address }).then(
    () => true,
    () => false,
  )
}

async function loadLibrary() {
  try {
    const { verifyPersonalMessageSignature } = await import('@mysten/sui/verify')
    return { verifyPersonalMessageSignature }
  } catch (cause) {
    throw notInstalled('@mysten/sui', cause)
  }
}
