import { badAddress, fromBase58 } from '../../adapters/index.js'

/** Base58 text that decodes to exactly 32 bytes: a key, or an address a program owns. */
export function isAddress(address: string): boolean {
  return addressBytes(address) !== undefined
}

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
