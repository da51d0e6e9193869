import * as v from 'valibot'
import { abortable } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError, type Network, type TransactionOutcome } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'
import { Hash, Quantity } from '../rpc/schemas.js'
import { findReplacement, isSpeedUp, readTransaction } from './replacement.js'

const MinedReceipt = v.object({
  transactionHash: Hash,
  status: v.optional(Quantity),
  blockNumber: Quantity,
  gasUsed: Quantity,
})

/** Where and how a transaction was mined: more than an outcome says. */
export interface Mined {
  readonly blockNumber: bigint
  readonly gasUsed: bigint
}

/** With the receipt once it is in a block. */
export type Eip155Outcome = TransactionOutcome & { readonly hash: string; readonly mined?: Mined }

/** One look at what became of a transaction. Never rejects: where no node answers it is `unknown`. */
export async function getOutcome(
  state: Eip155State,
  hash: string,
  network: Network,
  signal: AbortSignal = state.context.signal,
): Promise<Eip155Outcome> {
  try {
    return (await minedOutcome(state, network, hash, signal)) ?? (await waiting(state, network, hash, signal))
  } catch {
    return { status: 'unknown', hash }
  }
}

/** Undefined where a node says that it is in no block. */
async function minedOutcome(
  state: Eip155State,
  network: Network,
  hash: string,
  signal: AbortSignal,
): Promise<Eip155Outcome | undefined> {
  const result = v.nullable(MinedReceipt)
  const call = { method: 'eth_getTransactionReceipt', params: [hash], result, signal }
  const receipt = await abortable(() => rpc(state, network, call), signal)
  if (!receipt) return undefined
  // A node that answers for another transaction says nothing of this one.
  if (receipt.transactionHash.toLowerCase() !== hash.toLowerCase()) return { status: 'unknown', hash }
  state.balances.forget()
  const { status, blockNumber, gasUsed } = receipt
  const mined = { blockNumber, gasUsed }
  if (status !== 0n) return { status: 'confirmed', hash, mined }
  return { status: 'failed', hash, mined, error: await reverted(state, network, hash) }
}

/** In no block: it waits in a node's pool, another transaction took its place, or nobody knows it. */
async function waiting(
  state: Eip155State,
  network: Network,
  hash: string,
  signal: AbortSignal,
): Promise<Eip155Outcome> {
  const transaction = await abortable(() => readTransaction(state, network, hash, signal), signal)
  if (!transaction) return { status: 'unseen', hash }
  const other = await abortable(() => findReplacement(state, network, transaction, signal), signal).catch(
    () => undefined, // that it waits is known all the same
  )
  if (!other || other.hash === transaction.hash) return { status: 'seen', hash }
  if (isSpeedUp(other, transaction))
    return (await minedOutcome(state, network, other.hash, signal)) ?? { status: 'seen', hash: other.hash }
  state.balances.forget()
  return { status: 'failed', hash, error: replaced(other.hash) }
}

async function reverted(state: Eip155State, network: Network, hash: string): Promise<LatchkeyError> {
  const { revertReason } = await import('./revert-reason.js')
  return new LatchkeyError('LK_REVERTED', await revertReason(state, network, hash), {
    why: 'The transaction was mined and the contract undid it.',
    fix: 'Correct what the reason names; the network fee is spent.',
    reference: hash,
  })
}

function replaced(hash: string): LatchkeyError {
  return new LatchkeyError('LK_REPLACED', 'The transaction was replaced', {
    why: `Another transaction of the account took its place: ${hash}. Nothing of this one was done.`,
    fix: 'If it was not cancelled on purpose in the wallet, send it again.',
    reference: hash,
  })
}
