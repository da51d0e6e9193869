import * as v from 'valibot'
import { checksumAddress, isMistyped } from '../../../adapter-kit/chains/index.js'
import { type Account, type CanonicalAddress, LatchkeyError } from '../../../kernel/plugin.js'
import type { Hex } from '../contract.js'

/** 40 hex digits with or without 0x. Whether their case fits the checksum is {@link canonicalAddress}' to say. */
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

/** With the checksum of EIP-55, its letters' case. `mistyped` when the given case is mixed and fits no checksum. */
export function canonicalAddress(text: string): CanonicalAddress {
  return { address: checksumAddress(text), mistyped: isMistyped(text) }
}

/** @throws LatchkeyError LK_ADDRESS 'Invalid address', also for one that is mistyped: it is nobody's, or another's */
export function requireAddress(address: string): Hex {
  if (isAddress(address) && !isMistyped(address)) return checksumAddress(address)
  throw new LatchkeyError('LK_ADDRESS', 'Invalid address', {
    why: 'An EVM address has 40 hexadecimal digits after 0x; where upper and lower case are mixed, they are its checksum.',
    fix: 'Check that the address is complete, without a wrong letter, and belongs to an EVM chain.',
  })
}

/** Accounts are all called `eoa`: a wallet does not say whether one of them is a contract. */
export function accountOf(address: string): Account {
  return { namespace: 'eip155', address, type: 'eoa' }
}
