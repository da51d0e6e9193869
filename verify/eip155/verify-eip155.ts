import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex } from '../../adapter-kit/codecs/to-hex.js'
import { hexBytes, holds, isSame, joined, utf8 } from '../bytes.js'
import { unchecked } from '../errors.js'
import { recoverKey } from '../secp256k1.js'
import type { SignedText } from '../verifier.js'
import { askContract } from './ask-contract.js'

/**
 * ERC-191 by the account's key, else by the account's contract: ERC-1271, ERC-6492 before it is deployed, ERC-8010
 * before it is delegated. The key goes first: an account that delegates to a contract by EIP-7702 still has it, and no
 * contract's address is a key's.
 */
export async function verifyEip155({
  text,
  signature,
  address,
  chainId,
  rpcUrl,
}: SignedText): Promise<boolean> {
  const bytes = hexBytes(signature)
  if (!bytes) return false
  const hash = keccak_256(joined(utf8(`\x19Ethereum Signed Message:\n${text.length}`), text))
  if (holds(() => isSame(addressBy(hash, bytes), hexBytes(address) ?? new Uint8Array()))) return true
  if (rpcUrl)
    return askContract({ address, chainId, rpcUrl, hash: `0x${toHex(hash)}`, signature: `0x${toHex(bytes)}` })
  if (bytes.length <= 65) return false
  throw unchecked(
    'It is not the signature of a key, and no node was named that could ask a contract.',
    `Pass rpcUrls: { '${chainId}': 'https://…' }.`,
  )
}

/** The address whose key made the signature: r, s and 27 or 28, which some write as 0 or 1. */
function addressBy(hash: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (bytes.length !== 65) return new Uint8Array(1)
  const last = bytes[64] ?? 0
  const { whole } = recoverKey(hash, bytes.subarray(0, 64), last >= 27 ? last - 27 : last)
  return keccak_256(whole.subarray(1)).subarray(-20)
}
