import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as sr25519 from '@scure/sr25519'
import { fromSs58 } from '../adapter-kit/shared/codecs/ss58.js'
import { hexBytes, holds, isSame } from './bytes.js'
import { recoverKey } from './secp256k1.js'
import type { SignedText } from './verifier.js'

/** In front of a signature where the wallet says which kind it is. */
const kinds = ['ed25519', 'sr25519', 'ecdsa'] as const
type Kind = (typeof kinds)[number]

/**
 * What `signRaw` answers, in hex, with the kind of signature in front or without. Wallets put the text into `<Bytes>`, so
 * that it cannot be a transaction; it is taken as it is as well.
 */
export async function verifyPolkadot({ text, signature, address }: SignedText): Promise<boolean> {
  const bytes = hexBytes(signature)
  const candidates = bytes ? signaturesIn(bytes) : []
  if (candidates.length === 0) return false
  const key = fromSs58(address)?.key
  if (!key) return false
  const texts = [concatBytes(utf8ToBytes('<Bytes>'), text, utf8ToBytes('</Bytes>')), text]
  return candidates.some(([kind, rs]) => texts.some((signed) => holds(() => check(kind, signed, rs, key))))
}

function signaturesIn(bytes: Uint8Array): readonly (readonly [kind: Kind, signature: Uint8Array])[] {
  const [first = 0] = bytes
  if (bytes.length === 64)
    return [
      ['sr25519', bytes],
      ['ed25519', bytes],
    ]
  const rest = bytes.subarray(1)
  const kind = kinds[first]
  if (bytes.length === 66) return kind === 'ecdsa' ? [['ecdsa', rest]] : []
  if (bytes.length !== 65) return []
  const named = kind && kind !== 'ecdsa' ? ([[kind, rest]] as const) : []
  return [...named, ['ecdsa', bytes]]
}

function check(kind: Kind, text: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  if (kind === 'ed25519') return ed25519.verify(signature, text, key, { zip215: false })
  if (kind === 'sr25519') return sr25519.verify(text, signature, key)
  // The address of such a key is a hash of it.
  const { compressed } = recoverKey(hash(text), signature.subarray(0, 64), signature[64] ?? 0)
  return isSame(hash(compressed), key)
}

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
