import { errorText, toBase64 } from '../../../adapter-kit/index.js'
import {
  type Connection,
  codeOf,
  LatchkeyError,
  type Network,
  type SendRequest,
} from '../../../kernel/plugin.js'
import { rpc, Whole, withContext } from '../rpc/rpc.js'
import type { SolanaState } from '../solana-state.js'
import { buildTransaction } from './build-transaction.js'
import { computeBudget } from './compute-budget.js'
import { createTransfer } from './transfer.js'

/**
 * Lamports: the network's fee for the transfer, and the rent of a token account that it creates.
 * @throws LatchkeyError LK_ESTIMATE 'Error estimating gas', LK_ADDRESS
 */
export async function estimate(
  state: SolanaState,
  { accounts }: Connection,
  network: Network,
  request: SendRequest,
): Promise<bigint> {
  const from = accounts[0].address
  try {
    // The fee does not depend on the amount, which may not be known yet.
    const transfer = await createTransfer(state, network, from, { ...request, value: 1n })
    const budget = await computeBudget(state, network, transfer.instructions, transfer.units)
    const { message } = await buildTransaction(state, network, from, [...budget, ...transfer.instructions])
    return (await feeOf(state, network, message)) + (await rentOf(state, network, transfer.createdSize))
  } catch (error) {
    throw estimateError(network, error)
  }
}

async function feeOf(state: SolanaState, network: Network, message: Uint8Array): Promise<bigint> {
  const params = [toBase64(message), { commitment: state.commitment }]
  return rpc(state, network, { method: 'getFeeForMessage', params, result: withContext(Whole) })
}

async function rentOf(state: SolanaState, network: Network, size: number): Promise<bigint> {
  if (size === 0) return 0n
  return rpc(state, network, { method: 'getMinimumBalanceForRentExemption', params: [size], result: Whole })
}

function estimateError({ name }: Network, cause: unknown): unknown {
  if (codeOf(cause) === 'LK_ADDRESS') return cause
  return new LatchkeyError('LK_ESTIMATE', 'Error estimating gas', {
    why: `${name} says: ${errorText(cause)}.`,
    fix: 'Check the receiver, the token and the balance that pays for fees.',
    cause,
  })
}
