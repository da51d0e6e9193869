import { checksumAddress } from '../../adapters/index.js'
import { LatchkeyError } from '../../kernel/plugin.js'
import type { Hex } from './service.js'

/** 40 hex digits with or without 0x; a wrong checksum is accepted because {@link checksumAddress} corrects it. */
export const addressPattern = /^(0x)?[0-9a-f]{40}$/i

export function isAddress(address: string): boolean {
  return addressPattern.test(address)
}

/** @throws LatchkeyError LK_ADDRESS 'Invalid address' */
export function requireAddress(address: string): Hex {
  if (isAddress(address)) return checksumAddress(address)
  throw new LatchkeyError('LK_ADDRESS', 'Invalid address', {
    why: 'An EVM address has 40 hexadecimal digits after 0x.',
    fix: 'Check that the address is complete and belongs to an EVM chain.',
  })
}
