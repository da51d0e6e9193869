import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** EIP-55: completes a missing 0x and sets each letter's case. Takes 40 hex digits, with or without 0x. */
export function checksum(address: string): string {
  const digits = address.slice(-40).toLowerCase()
  const hash = bytesToHex(keccak_256(digits))
  const cased = [...digits].map((c, i) => (Number.parseInt(hash.charAt(i), 16) > 7 ? c.toUpperCase() : c))
  return `0x${cased.join('')}`
}

/** True when the letters' case was written down to check by, and does not: at least one of them is another. */
export function isMistyped(address: string): boolean {
  const digits = address.slice(-40)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return false
  return checksum(address).slice(2) !== digits
}
