import * as v from 'valibot'
import { saying, settle, withLimit } from '../../adapters/index.js'
import { LatchkeyError, type Network } from '../../kernel/plugin.js'
import type { Room } from './room.js'
import { inContext, rpc } from './rpc.js'
import type { Commitment } from './service.js'

/** How long a transaction is waited for, and how often the network is asked, in milliseconds. */
const confirmTime = 60_000
const interval = 1000

const order: readonly Commitment[] = ['processed', 'confirmed', 'finalized']
const Statuses = inContext(
  v.array(
    v.nullable(
      v.object({
        err: v.unknown(),
        confirmationStatus: v.optional(v.nullable(v.picklist(order))),
      }),
    ),
  ),
)

/**
 * Waits until a transaction is there. One that is still on its way after a minute is left to itself: it may yet come.
 * @throws LatchkeyError LK_REVERTED when it failed there, LK_SEND 'The transaction expired' when it cannot come any more
 */
export async function confirm(
  room: Room,
  network: Network,
  signature: string,
  lastValidBlockHeight: number,
): Promise<void> {
  await withLimit(confirmTime, [room.context.signal], async (signal) => {
    while (!signal.aborted) {
      if (await isThere(room, network, signature, signal)) return
      if (await isOver(room, network, lastValidBlockHeight, signal)) {
        if (await isThere(room, network, signature, signal)) return // in the very last block
        throw expired()
      }
      await settle(pause, signal).catch(() => {})
    }
  })
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, interval))

/** An endpoint that fails is asked again. */
async function isThere(room: Room, network: Network, signature: string, signal: AbortSignal) {
  const params = [[signature], { searchTransactionHistory: false }]
  const call = { method: 'getSignatureStatuses', params, result: Statuses, signal }
  const [status] = await settle(() => rpc(room, network, call), signal).catch(() => [])
  if (!status) return false
  if (status.err !== null && status.err !== undefined) throw failed(status.err)
  // Nodes that keep only final ones say nothing more of them.
  return order.indexOf(status.confirmationStatus ?? 'finalized') >= order.indexOf(room.commitment)
}

async function isOver(room: Room, network: Network, last: number, signal: AbortSignal): Promise<boolean> {
  const params = [{ commitment: room.commitment }]
  const call = { method: 'getBlockHeight', params, result: v.number(), signal }
  const height = await settle(() => rpc(room, network, call), signal).catch(() => 0)
  return height > last
}

function failed(err: unknown): LatchkeyError {
  const reason = saying(typeof err === 'string' ? err : JSON.stringify(err))
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
