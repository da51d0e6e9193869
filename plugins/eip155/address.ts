import { LatchkeyError } from '../../kernel/plugin.js'
import { keccakOfShort } from './keccak.js'
import type { Hex } from './service.js'

/** 40 hex digits with or without 0x; a wrong checksum is accepted because {@link checksum} corrects it. */
export const addressPattern = /^(0x)?[0-9a-f]{40}$/i

export function isAddress(address: string): boolean {
  return addressPattern.test(address)
}

const known = new Map<string, Hex>()

/** EIP-55: completes a missing 0x and sets each letter's case. Takes what {@link isAddress} accepts. */
export function checksum(address: string): Hex {
  const digits = address.slice(-40).toLowerCase()
  const found = known.get(digits)
  if (found) return found
  const hash = keccakOfShort(digits)
  const cased = [...digits].map((c, i) => (Number.parseInt(hash.charAt(i), 16) > 7 ? c.toUpperCase() : c))
  const result: Hex = `0x${cased.join('')}`
  if (known.size > 1000) known.clear() // a hostile wallet may list any number of accounts
  known.set(digits, result)
  return result
}

/** @throws LatchkeyError LK_ADDRESS 'Invalid address' */
export function requireAddress(address: string): Hex {
  if (isAddress(address)) return checksum(address)
  throw new LatchkeyError('LK_ADDRESS', 'Invalid address', {
    why: 'An EVM address has 40 hexadecimal digits after 0x.',
    fix: 'Check that the address is complete and belongs to an EVM chain.',
  })
}
