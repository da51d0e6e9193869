import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hexBytes, holds, isSame } from '../bytes.js'
import { unchecked } from '../errors.js'
import { hasLowS, recoverAnyKey } from '../secp256k1.js'
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
  const owner = ownerOf(address)
  if (!bytes || !owner) return false
  const hash = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
  if (isKeyOf(owner, hash, bytes)) return hasLowS(bytes.subarray(0, 64))
  if (rpcUrl)
    return askContract({
      address,
      chainId,
      rpcUrl,
      hash: `0x${bytesToHex(hash)}`,
      signature: `0x${bytesToHex(bytes)}`,
    })
  // A contract may have taken the text on chain: the signature is empty then.
  if (bytes.length > 0 && bytes.length <= 65) return false
  throw unchecked(
    'It is not the signature of a key, and no node was named that could ask a contract.',
    `Pass rpcUrls: { '${chainId}': 'https://…' }.`,
  )
}

/** Undefined for what is no address, and for the zero address: the precompile that recovers answers it for what is no signature. */
function ownerOf(address: string): Uint8Array | undefined {
  const bytes = /^0x[\da-f]{40}$/i.test(address) ? hexBytes(address) : undefined
  return bytes?.some((byte) => byte !== 0) ? bytes : undefined
}

/** Whether the address's key made the signature: r, s and 27 or 28, which some write as 0 or 1. */
function isKeyOf(owner: Uint8Array, hash: Uint8Array, bytes: Uint8Array): boolean {
  const recovery = [27, 28, 0, 1].indexOf(bytes[64] ?? -1) % 2
  if (bytes.length !== 65 || recovery < 0) return false
  return holds(() => {
    const { whole } = recoverAnyKey(hash, bytes.subarray(0, 64), recovery)
    return isSame(keccak_256(whole.subarray(1)).subarray(-20), owner)
  })
}
