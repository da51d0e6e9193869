import { badAddress, fromBase58 } from '../../../adapter-kit/chains/index.js'

/** Base58 text of exactly 32 bytes: a public key, or an address derived for a program. */
export function isAddress(address: string): boolean {
  return addressBytes(address) !== undefined
}

/** The 32 bytes of an address; undefined for anything else. */
export function addressBytes(address: string): Uint8Array | undefined {
  if (address.length > 44) return undefined
  const bytes = fromBase58(address)
  return bytes?.length === 32 ? bytes : undefined
}

/** @throws LatchkeyError LK_ADDRESS 'Invalid address' */
export function requireAddress(address: string): Uint8Array {
  const bytes = addressBytes(address)
  if (bytes) return bytes
  throw badAddress('A Solana address is base58 text of exactly 32 bytes.')
}
