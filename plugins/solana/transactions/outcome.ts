import * as v from 'valibot'
import { errorText } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError, type Network, type TransactionOutcome } from '../../../kernel/plugin.js'
import type { Commitment } from '../contract.js'
import { rpc } from '../rpc/rpc.js'
import type { SolanaState } from '../solana-state.js'

const order: readonly Commitment[] = ['processed', 'confirmed', 'finalized']
const Status = v.object({
  err: v.unknown(),
  confirmationStatus: v.optional(v.nullable(v.picklist(order))),
})
const Statuses = v.object({
  context: v.object({ slot: v.number() }),
  value: v.pipe(v.array(v.nullable(Status)), v.length(1)),
})
const Epoch = v.object({ absoluteSlot: v.number(), blockHeight: v.number() })

/** The most transactions whose last block is remembered. */
const maxRemembered = 100

/** One look at what became of a transaction. Never rejects: where no node answers it is `unknown`. */
export async function getOutcome(
  state: SolanaState,
  signature: string,
  network: Network,
  signal: AbortSignal = state.context.signal,
): Promise<TransactionOutcome> {
  try {
    const { status } = await readStatus(state, network, signature, signal)
    if (status) return outcomeOf(state, status, signature)
    return (await isExpired(state, network, signature, signal))
      ? { status: 'failed', error: expired(signature) }
      : { status: 'unseen' }
  } catch {
    return { status: 'unknown' }
  }
}

/** Remembers the last block that may contain a transaction, as its blockhash says: after it, it can be told to have expired. */
export function rememberLastBlock(state: SolanaState, signature: string, height: number): void {
  if (state.lastBlocks.size >= maxRemembered) state.lastBlocks.clear()
  state.lastBlocks.set(signature, height)
}

/** The status that one node has of a transaction, with the slot that the node was at. */
async function readStatus(state: SolanaState, network: Network, signature: string, signal: AbortSignal) {
  const params = [[signature], { searchTransactionHistory: true }]
  const call = { method: 'getSignatureStatuses', params, result: Statuses, signal }
  const { context, value } = await rpc(state, network, call)
  return { status: value[0], slot: context.slot }
}

/** Nodes leave the status out for transactions that are finalized. A block that is only processed may still be dropped. */
function outcomeOf(
  state: SolanaState,
  { err, confirmationStatus }: v.InferOutput<typeof Status>,
  signature: string,
): TransactionOutcome {
  const reached = order.indexOf(confirmationStatus ?? 'finalized')
  const isFailed = err !== null && err !== undefined
  if (reached < order.indexOf(isFailed ? 'confirmed' : state.commitment)) return { status: 'seen' }
  state.balances.forget()
  return isFailed ? { status: 'failed', error: failed(err, signature) } : { status: 'confirmed' }
}

/**
 * Whether no block can take it any more: a node that is past the last one that could says that it does not know it. One
 * that is behind cannot tell, and neither can anybody where the wallet signed with a blockhash of its own.
 */
async function isExpired(
  state: SolanaState,
  network: Network,
  signature: string,
  signal: AbortSignal,
): Promise<boolean> {
  const last = state.lastBlocks.get(signature)
  if (last === undefined) return false
  const params = [{ commitment: 'finalized' }]
  const call = { method: 'getEpochInfo', params, result: Epoch, signal }
  const past = await rpc(state, network, call).catch(() => undefined)
  if (!past || past.blockHeight <= last) return false
  const { status, slot } = await readStatus(state, network, signature, signal)
  return !status && slot >= past.absoluteSlot
}

function failed(err: unknown, reference: string): LatchkeyError {
  const reason = errorText(typeof err === 'string' ? err : JSON.stringify(err))
  return new LatchkeyError('LK_REVERTED', reason, {
    why: 'The transaction is on the chain and failed there.',
    fix: 'Correct what the reason names; the network fee is spent.',
    cause: err,
    reference,
  })
}

function expired(reference: string): LatchkeyError {
  return new LatchkeyError('LK_EXPIRED', 'The transaction expired', {
    why: 'No block took it before its blockhash became too old, and none can any more.',
    fix: 'Nothing was moved: send it again.',
    reference,
  })
}
