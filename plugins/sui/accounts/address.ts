import { badAddress } from '../../../adapter-kit/chains/index.js'

const pattern = /^0x[0-9a-f]{1,64}$/i

/** 0x and 1 to 64 hex digits; {@link fullAddress} completes short forms such as 0x2. */
export function isAddress(address: string): boolean {
  return pattern.test(address)
}

/** The one form by which addresses are compared: 64 digits in lower case. Takes what {@link isAddress} accepts. */
export function fullAddress(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}

/** @throws LatchkeyError LK_ADDRESS 'Invalid address' */
export function requireAddress(address: string): string {
  if (isAddress(address)) return fullAddress(address)
  throw badAddress('A Sui address has up to 64 hexadecimal digits after 0x.')
}
