import * as v from 'valibot'

/** @param max characters */
const base64 = (max: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(max), v.regex(/^[A-Za-z0-9+/]+={0,2}$/))

/** The length in bytes of a serialised signature, by scheme: Ed25519, Secp256k1, Secp256r1. */
const fixedLengths: readonly (number | undefined)[] = [97, 98, 98]
/** The schemes whose signatures vary in length: multisig, zkLogin, passkey. */
const varyingSchemes: readonly number[] = [3, 5, 6]

function isSerialised(text: string): boolean {
  const bytes = decoded(text)
  const scheme = bytes.charCodeAt(0)
  return fixedLengths[scheme] === bytes.length || (varyingSchemes.includes(scheme) && bytes.length > 97)
}

function decoded(text: string): string {
  try {
    return atob(text)
  } catch {
    return ''
  }
}

/** A serialised signature: the scheme's byte, the signature, the public key. */
export const Signature = v.pipe(base64(16_384), v.check(isSerialised))
/** BCS of a transaction or its effects. */
export const Bytes = base64(524_288)
/** 32 bytes in base58. */
export const Digest = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

export const SignedMessage = v.object({ signature: Signature })
