import { checksumAddress } from '../../adapters/index.js'

/** True when the letters' case was written down to check by, and does not: at least one of them is another. */
export function isMistyped(address: string): boolean {
  const digits = address.slice(-40)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return false
  return checksumAddress(address).slice(2) !== digits
}
