import * as v from 'valibot'
import { settle, withLimit } from '../../adapters/index.js'
import { LatchkeyError, type Network } from '../../kernel/plugin.js'
import type { Room } from './room.js'
import { rpc } from './rpc.js'
import type { Receipt, ReceiptOptions } from './service.js'
import { networkOf } from './target.js'
import { Quantity } from './wire.js'

/** How long a receipt is waited for, and how often it is asked for, in milliseconds. */
export const receiptTime = 25_000
const interval = 1000
/** The longest time a timer can hold. */
const longest = 2 ** 31 - 1
const pause = () => new Promise((resolve) => setTimeout(resolve, interval))

const Mined = v.object({ status: v.optional(Quantity), blockNumber: Quantity, gasUsed: Quantity })

/** @throws LatchkeyError LK_REVERTED with the revert reason or 'unknown reason' */
export async function waitForReceipt(
  room: Room,
  hash: string,
  { network: chosen, timeout = receiptTime, signal }: ReceiptOptions = {},
): Promise<Receipt> {
  const network = networkOf(room, chosen)
  const outers = [room.context.signal, signal]
  const mined = await withLimit(Math.min(timeout, longest), outers, (over) =>
    pollReceipt(room, network, hash, over),
  )
  if (mined) return settled(room, network, hash, mined)
  for (const outer of outers) outer?.throwIfAborted()
  return { status: 'pending', hash }
}

type Mined = v.InferOutput<typeof Mined>

/** The receipt once there is one; undefined when the signal aborts before. An endpoint that fails is asked again. */
async function pollReceipt(room: Room, network: Network, hash: string, signal: AbortSignal) {
  const call = { method: 'eth_getTransactionReceipt', params: [hash], result: v.nullable(Mined), signal }
  while (!signal.aborted) {
    const mined = await settle(() => rpc(room, network, call), signal).catch(() => undefined)
    if (mined) return mined
    await settle(pause, signal).catch(() => {})
  }
  return undefined
}

async function settled(room: Room, network: Network, hash: string, mined: Mined): Promise<Receipt> {
  room.balances.forget()
  const { status, blockNumber, gasUsed } = mined
  if (status !== 0n) return { status: 'success', hash, blockNumber, gasUsed }
  const { revertReason } = await import('./revert.js')
  throw new LatchkeyError('LK_REVERTED', await revertReason(room, network, hash), {
    why: 'The transaction was mined and the contract undid it.',
    fix: 'Correct what the reason names; the network fee is spent.',
  })
}
