import { keccakOfShort } from './keccak.js'

const known = new Map<string, `0x${string}`>()

/** EIP-55: completes a missing 0x and sets each letter's case. Takes 40 hex digits, with or without 0x. */
export function checksumAddress(address: string): `0x${string}` {
  const digits = address.slice(-40).toLowerCase()
  const found = known.get(digits)
  if (found) return found
  const hash = keccakOfShort(digits)
  const cased = [...digits].map((c, i) => (Number.parseInt(hash.charAt(i), 16) > 7 ? c.toUpperCase() : c))
  const result = `0x${cased.join('')}` as const
  if (known.size > 1000) known.clear() // a hostile wallet may list any number of accounts
  known.set(digits, result)
  return result
}
