import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase58 } from '../adapter-kit/shared/codecs/base58.js'
import { base64Bytes, holds } from './bytes.js'
import { offChainMessages } from './off-chain-messages.js'
import type { SignedText } from './verifier.js'

/**
 * Ed25519 over the text as it is, which is what `signMessage` and `solana:signIn` answer, or as an off-chain message,
 * which is all that some devices sign. Signatures in base58, in base64, or as
 * bytes. By RFC 8032: the looser rule takes anything for the signature of some keys, the System Program's among them.
 */
export async function verifySolana({ text, signature, address }: SignedText): Promise<boolean> {
  const bytes = typeof signature === 'string' ? bytesOf(signature) : signature
  const key = fromBase58(address)
  if (bytes?.length !== 64 || key?.length !== 32) return false
  const isOf = (signed: Uint8Array) => holds(() => ed25519.verify(bytes, signed, key, { zip215: false }))
  return isOf(text) || offChainMessages(text, key).some(isOf)
}

/** 64 bytes in base64 end with `==`, which base58 never has. */
const bytesOf = (text: string) => (text.endsWith('=') ? base64Bytes(text) : fromBase58(text))
