import * as v from 'valibot'
import { checksumAddress } from '../../../adapter-kit/index.js'
import { type Account, type CanonicalAddress, LatchkeyError } from '../../../kernel/plugin.js'
import type { Hex } from '../contract.js'

/** 40 hex digits with or without 0x. A wrong checksum is accepted, because {@link checksumAddress} corrects it. */
const pattern = /^(0x)?[0-9a-f]{40}$/i

/** Accounts as a wallet lists them: checksummed, each once, 1000 at most. */
export const Addresses = v.pipe(
  v.array(v.pipe(v.string(), v.regex(pattern))),
  v.maxLength(1000),
  v.transform((list) => [...new Set(list.map(checksumAddress))]),
)

export function isAddress(address: string): boolean {
  return pattern.test(address)
}

/** With the checksum of EIP-55, its letters' case. `mistyped` when the given case is mixed and does not match it. */
export function canonicalAddress(text: string): CanonicalAddress {
  const address = checksumAddress(text)
  const digits = text.slice(-40)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return { address, mistyped: isMixed && !address.endsWith(digits) }
}

/** @throws LatchkeyError LK_ADDRESS 'Invalid address' */
export function requireAddress(address: string): Hex {
  if (isAddress(address)) return checksumAddress(address)
  throw new LatchkeyError('LK_ADDRESS', 'Invalid address', {
    why: 'An EVM address has 40 hexadecimal digits after 0x.',
    fix: 'Check that the address is complete and belongs to an EVM chain.',
  })
}

/** Accounts are all called `eoa`: a wallet does not say whether one of them is a contract. */
export function accountOf(address: string): Account {
  return { namespace: 'eip155', address, type: 'eoa' }
}
