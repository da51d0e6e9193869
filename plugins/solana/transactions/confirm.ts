import * as v from 'valibot'
import { abortable, errorText, withTimeout } from '../../../adapter-kit/index.js'
import { LatchkeyError, type Network } from '../../../kernel/plugin.js'
import type { Commitment } from '../contract.js'
import { rpc, withContext } from '../rpc/rpc.js'
import type { SolanaState } from '../solana-state.js'

/** How long to wait for a transaction, and how often to ask the network, in milliseconds. */
const confirmTime = 60_000
const interval = 1000

const order: readonly Commitment[] = ['processed', 'confirmed', 'finalized']
const Statuses = withContext(
  v.array(
    v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.optional(v.nullable(v.picklist(order))) })),
  ),
)

/**
 * Waits until a transaction is confirmed to the commitment that the site chose. Returns as well after a minute without
 * an answer, because the transaction may still be confirmed later.
 * @throws LatchkeyError LK_REVERTED when it failed on the chain, LK_SEND 'The transaction expired' when no block can
 *   contain it any more
 */
export async function confirm(
  state: SolanaState,
  network: Network,
  signature: string,
  lastValidBlockHeight: number,
): Promise<void> {
  await withTimeout(confirmTime, [state.context.signal], async (signal) => {
    while (!signal.aborted) {
      if (await isConfirmed(state, network, signature, signal)) return
      if (await isExpired(state, network, lastValidBlockHeight, signal)) {
        if (await isConfirmed(state, network, signature, signal)) return // the last possible block contained it
        throw expired()
      }
      await abortable(pause, signal).catch(() => {})
    }
  })
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, interval))

/** False when the request fails, so that it is repeated. */
async function isConfirmed(state: SolanaState, network: Network, signature: string, signal: AbortSignal) {
  const params = [[signature], { searchTransactionHistory: false }]
  const call = { method: 'getSignatureStatuses', params, result: Statuses, signal }
  const [status] = await abortable(() => rpc(state, network, call), signal).catch(() => [])
  if (!status) return false
  if (status.err !== null && status.err !== undefined) throw failed(status.err)
  // Nodes leave the status out for transactions that are finalized.
  return order.indexOf(status.confirmationStatus ?? 'finalized') >= order.indexOf(state.commitment)
}

async function isExpired(
  state: SolanaState,
  network: Network,
  last: number,
  signal: AbortSignal,
): Promise<boolean> {
  const params = [{ commitment: state.commitment }]
  const call = { method: 'getBlockHeight', params, result: v.number(), signal }
  const height = await abortable(() => rpc(state, network, call), signal).catch(() => 0)
  return height > last
}

function failed(err: unknown): LatchkeyError {
  const reason = errorText(typeof err === 'string' ? err : JSON.stringify(err))
  return new LatchkeyError('LK_REVERTED', reason, {
    why: 'The transaction is on the chain and failed there.',
    fix: 'Correct what the reason names; the network fee is spent.',
    cause: err,
  })
}

function expired(): LatchkeyError {
  return new LatchkeyError('LK_SEND', 'The transaction expired', {
    why: 'No block took it before its blockhash became too old, and none can any more.',
    fix: 'Nothing was moved: send it again.',
  })
}
