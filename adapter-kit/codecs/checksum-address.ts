import { keccakOfShort } from './keccak.js'

const known = new Map<string, `0x${string}`>()

/** EIP-55: completes a missing 0x and sets each letter's case. Takes 40 hex digits, with or without 0x. */
export function checksumAddress(address: string): `0x${string}` {
  const digits = address.slice(-40).toLowerCase()
  const found = known.get(digits)
  if (found) return found
  const result = cased(digits, keccakOfShort(digits))
  if (known.size > 1000) known.clear() // a hostile wallet may list any number of accounts
  known.set(digits, result)
  return result
}

/** Chains whose wallets write addresses by EIP-1191, where the chain's id is part of the checksum. */
const ownChecksum = [30, 31]

/** Whether upper and lower case are mixed in a way that fits no checksum: a letter is probably wrong. */
export function isMistyped(address: string): boolean {
  const digits = address.slice(-40)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return false
  const written = `0x${digits}`
  if (checksumAddress(lower) === written) return false
  return ownChecksum.every((chain) => cased(lower, keccakOfShort(`${chain}0x${lower}`)) !== written)
}

function cased(digits: string, hash: string): `0x${string}` {
  const letters = [...digits].map((c, i) => (Number.parseInt(hash.charAt(i), 16) > 7 ? c.toUpperCase() : c))
  return `0x${letters.join('')}`
}
