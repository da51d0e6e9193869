import * as v from 'valibot'
import { settle, withLimit } from '../../adapters/index.js'
import { LatchkeyError, type Network } from '../../kernel/plugin.js'
import { isFaster, sentOf, takenBy } from './replaced.js'
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

/** Every so many looks for a receipt, the first among them, there is one for what may have taken its place. */
const rarely = 3

/**
 * One that the wallet made faster resolves with the hash under which it is in a block.
 * @throws LatchkeyError LK_REVERTED with the revert reason or 'unknown reason'; LK_REPLACED when another one took its place
 */
export async function waitForReceipt(
  room: Room,
  hash: string,
  { network: chosen, timeout = receiptTime, signal }: ReceiptOptions = {},
): Promise<Receipt> {
  const network = networkOf(room, chosen)
  const outers = [room.context.signal, signal]
  const found = await withLimit(Math.min(timeout, longest), outers, (over) =>
    pollReceipt(room, network, hash, over),
  )
  if (found) return settled(room, network, found)
  for (const outer of outers) outer?.throwIfAborted()
  return { status: 'pending', hash }
}

interface Found {
  readonly hash: string
  readonly mined: v.InferOutput<typeof Mined>
}

/**
 * The receipt once there is one; undefined when the signal aborts before. An endpoint that fails is asked again.
 * @throws LatchkeyError LK_REPLACED
 */
async function pollReceipt(
  room: Room,
  network: Network,
  given: string,
  signal: AbortSignal,
): Promise<Found | undefined> {
  let hash = given
  for (let look = 0; !signal.aborted; look += 1) {
    const mined = await quiet(readReceipt(room, network, hash, signal))
    if (mined) return { hash, mined }
    const faster = look % rarely === 0 ? await replacement(room, network, given, signal) : undefined
    if (faster === undefined || faster === hash) await quiet(settle(pause, signal))
    else hash = faster
  }
  return undefined
}

function readReceipt(room: Room, network: Network, hash: string, signal: AbortSignal) {
  const call = { method: 'eth_getTransactionReceipt', params: [hash], result: v.nullable(Mined), signal }
  return settle(() => rpc(room, network, call), signal)
}

/** The hash of the same transfer in a block. @throws LatchkeyError LK_REPLACED for another one */
async function replacement(room: Room, network: Network, hash: string, signal: AbortSignal) {
  const sent = await quiet(settle(() => sentOf(room, network, hash, signal), signal))
  const other = sent && (await quiet(settle(() => takenBy(room, network, sent, signal), signal)))
  if (!sent || !other || other.hash === sent.hash || isFaster(other, sent)) return other?.hash
  room.balances.forget()
  throw new LatchkeyError('LK_REPLACED', 'The transaction was replaced', {
    why: `Another transaction of the account took its place: ${other.hash}. Nothing of this one was done.`,
    fix: 'If it was not cancelled on purpose in the wallet, send it again.',
  })
}

/** What cannot be read now is read later. */
const quiet = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

async function settled(room: Room, network: Network, { hash, mined }: Found): Promise<Receipt> {
  room.balances.forget()
  const { status, blockNumber, gasUsed } = mined
  if (status !== 0n) return { status: 'success', hash, blockNumber, gasUsed }
  const { revertReason } = await import('./revert.js')
  throw new LatchkeyError('LK_REVERTED', await revertReason(room, network, hash), {
    why: 'The transaction was mined and the contract undid it.',
    fix: 'Correct what the reason names; the network fee is spent.',
  })
}
