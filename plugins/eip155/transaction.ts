import { LatchkeyError, type SendRequest } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { toHex } from './chain-id.js'

const largest = 2n ** 256n - 1n

/** A transaction as JSON-RPC wants it; fees, type and nonce are the wallet's business. */
export function toWire(from: string, { to, value, data, gas }: SendRequest) {
  requireAmount(value)
  return {
    from: requireAddress(from),
    to: requireAddress(to),
    value: toHex(value),
    ...(data && { data }),
    ...(gas !== undefined && { gas: toHex(gas) }),
  }
}

/** What does not fit its place might be cut. @throws LatchkeyError LK_AMOUNT */
export function requireAmount(value: bigint): void {
  if (value >= 0n && value <= largest) return
  throw new LatchkeyError('LK_AMOUNT', 'The amount cannot be moved', {
    why: 'A transfer moves zero or more base units, and fewer than 2 to the power of 256.',
    fix: 'Pass a value in wei, or in the token’s base units.',
  })
}
