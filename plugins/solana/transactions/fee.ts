import { base64 } from '@scure/base'
import { errorText } from '../../../adapter-kit/chains/index.js'
import {
  type Connection,
  codeOf,
  LatchkeyError,
  type Network,
  type SendRequest,
  type TransferFee,
} from '../../../kernel/plugin.js'
import { rpc, Whole, withContext } from '../rpc/rpc.js'
import type { SolanaState } from '../solana-state.js'
import { buildTransaction } from './build-transaction.js'
import { computeBudget } from './compute-budget.js'
import { simulate } from './simulate.js'
import { createTransfer } from './transfer.js'

/**
 * The least that an account must keep, in lamports. Only exactly 0 is allowed below, which a changing fee makes unsafe.
 */
const rentOfNothing = 890_880n

/**
 * Lamports: the network's fee for the transfer, and the rent of a token account that it creates.
 * @throws LatchkeyError LK_ESTIMATE 'Error estimating gas', LK_ADDRESS
 */
export async function fee(
  state: SolanaState,
  { accounts }: Connection,
  network: Network,
  request: SendRequest,
): Promise<TransferFee> {
  const from = accounts[0].address
  try {
    // The fee does not depend on the amount, which may not be known yet.
    const amount = request.value > 0n ? request.value : 1n
    const transfer = await createTransfer(state, network, from, { ...request, value: amount })
    const budget = await computeBudget(state, network, transfer.instructions, transfer.units)
    const built = await buildTransaction(state, network, from, [...budget, ...transfer.instructions])
    const { message } = built
    // Where all of it is going to be sent, the fee is asked for with the account itself as the receiver.
    if (request.value > 0n && request.to !== from) await simulate(state, network, built.wire)
    const value =
      (await feeOf(state, network, message)) + (await rentOf(state, network, transfer.createdSize))
    return { value, reserve: value + rentOfNothing }
  } catch (error) {
    throw estimateError(network, error)
  }
}

async function feeOf(state: SolanaState, network: Network, message: Uint8Array): Promise<bigint> {
  const params = [base64.encode(message), { commitment: state.commitment }]
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
