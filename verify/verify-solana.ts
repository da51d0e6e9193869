import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase58 } from '../adapter-kit/codecs/base58.js'
import { base64Bytes, holds } from './bytes.js'
import type { SignedText } from './verifier.js'

/**
 * Ed25519 over the text as it is: what `signMessage` and `solana:signIn` answer. Signatures in base58, in base64, or as
 * bytes. By RFC 8032: the looser rule takes anything for the signature of some keys, the System Program's among them.
 */
export async function verifySolana({ text, signature, address }: SignedText): Promise<boolean> {
  const bytes = typeof signature === 'string' ? bytesOf(signature) : signature
  const key = fromBase58(address)
  if (bytes?.length !== 64 || key?.length !== 32) return false
  return holds(() => ed25519.verify(bytes, text, key, { zip215: false }))
}

/** 64 bytes in base64 end with `==`, which base58 never has. */
const bytesOf = (text: string) => (text.endsWith('=') ? base64Bytes(text) : fromBase58(text))
