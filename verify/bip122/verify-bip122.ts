import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64Bytes, holds, isSame } from '../bytes.js'
import { hash160, recoverKey } from '../secp256k1.js'
import type { SignedText } from '../verifier.js'
import { nestedScript, type Owner, ownerOf } from './owner.js'
import { verifyBip322 } from './verify-bip322.js'

/** In base64: BIP-322 in its simple form, or ECDSA over the prefixed text (BIP-137), which is always of 65 bytes. */
export async function verifyBip122({ text, signature, address }: SignedText): Promise<boolean> {
  const bytes = base64Bytes(signature)
  if (!bytes || bytes.length === 0) return false
  const {
    BufferReader,
    compile,
    fromBase58Check,
    fromBech32,
    signature: encoding,
    Transaction,
  } = await import('./library.js')
  const library = { BufferReader, compile, fromBase58Check, fromBech32, signature: encoding, Transaction }
  const owner = ownerOf(library, address)
  if (!owner) return false
  return holds(() =>
    bytes.length === 65
      ? isByRecoveredKey(library, owner, text, bytes)
      : verifyBip322(library, owner, text, bytes),
  )
}

const prefix = utf8ToBytes('\x18Bitcoin Signed Message:\n')

/**
 * The first byte says how the key is recovered, from 31 on that the address is of its short form, and from 35 on of which
 * kind the address is: many wallets write 31 to 34 for all kinds.
 */
function isByRecoveredKey(
  library: typeof import('./library.js'),
  owner: Owner,
  text: Uint8Array,
  bytes: Uint8Array,
): boolean {
  const [header = 0] = bytes
  if (header < 27 || header > 42 || owner.kind === 'p2tr') return false
  if (header >= 35 && owner.kind !== (header < 39 ? 'p2sh' : 'p2wpkh')) return false
  const hash = sha256(sha256(concatBytes(prefix, size(text.length), text)))
  const { compressed, whole } = recoverKey(hash, bytes.subarray(1), (header - 27) & 3)
  if (header < 31) return owner.kind === 'p2pkh' && isSame(hash160(whole), owner.bytes)
  const keyHash = hash160(compressed)
  if (owner.kind === 'p2sh') return isSame(hash160(nestedScript(library, keyHash)), owner.bytes)
  return isSame(keyHash, owner.bytes)
}

/** A length as Bitcoin writes it; texts are shorter than 64 kB. */
function size(length: number): Uint8Array {
  return length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 255, length >> 8)
}
