import { LatchkeyError, type SendRequest } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { toHex } from './chain-id.js'

/** A transaction as JSON-RPC wants it; fees, type and nonce are the wallet's business. */
export function toWire(from: string, { to, value, data, gas }: SendRequest) {
  if (value < 0n) {
    throw new LatchkeyError('LK_AMOUNT', 'The amount is negative', {
      why: 'A transaction moves zero or more base units.',
      fix: 'Pass a value of at least 0n, in wei.',
    })
  }
  return {
    from: requireAddress(from),
    to: requireAddress(to),
    value: toHex(value),
    ...(data && { data }),
    ...(gas !== undefined && { gas: toHex(gas) }),
  }
}
