import type { Namespace } from './caip.js'
import { LatchkeyError } from './errors/errors.js'

export interface ParsedCaipAddress {
  namespace: Namespace
  chainId: string
  address: string
}

/**
 * Splits a CAIP-10 address.
 * @throws LatchkeyError LK_CAIP 'Invalid CAIP Address' unless it has exactly three parts.
 */
export function parseCaipAddress(value: string): ParsedCaipAddress {
  const [namespace, chainId, address, more] = value.split(':')
  if (namespace && chainId && address && more === undefined) return { namespace, chainId, address }
  throw new LatchkeyError('LK_CAIP', 'Invalid CAIP Address', {
    why: `"${value}" is not namespace:chainId:address.`,
    fix: 'Pass an address such as eip155:1:0xd8dA….',
  })
}
