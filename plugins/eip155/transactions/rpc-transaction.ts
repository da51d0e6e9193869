import { LatchkeyError, type SendRequest } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import { toHex } from '../rpc/chain-id.js'

const largest = 2n ** 256n - 1n

/** A transaction as JSON-RPC writes it. Type and nonce are left to the wallet, and the price of gas unless it is given. */
export function toRpcTransaction(from: string, { to, value, data, gas, gasPrice }: SendRequest) {
  requireAmount(value)
  if (gasPrice !== undefined) requireAmount(gasPrice)
  return {
    from: requireAddress(from),
    to: requireAddress(to),
    value: toHex(value),
    ...(data && { data }),
    ...(gas !== undefined && { gas: toHex(gas) }),
    ...(gasPrice !== undefined && { gasPrice: toHex(gasPrice) }),
  }
}

/** A value that does not fit into a uint256 might be truncated by the wallet. @throws LatchkeyError LK_AMOUNT */
export function requireAmount(value: bigint): void {
  if (value >= 0n && value <= largest) return
  throw new LatchkeyError('LK_AMOUNT', 'The amount cannot be moved', {
    why: 'A transfer moves zero or more base units, and fewer than 2 to the power of 256.',
    fix: 'Pass a value in wei, or in the token’s base units.',
  })
}
