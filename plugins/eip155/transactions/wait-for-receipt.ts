import * as v from 'valibot'
import { abortable, withTimeout } from '../../../adapter-kit/index.js'
import { LatchkeyError, type Network } from '../../../kernel/plugin.js'
import type { Receipt, ReceiptOptions } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'
import { Quantity } from '../rpc/schemas.js'
import { targetNetwork } from '../target.js'
import { findReplacement, isSpeedUp, readTransaction } from './replacement.js'

/** How long to wait for a receipt, and how often to ask for it, in milliseconds. */
const receiptTime = 25_000
const interval = 1000
/** The longest delay a timer can hold. */
const maxDelay = 2 ** 31 - 1
const pause = () => new Promise((resolve) => setTimeout(resolve, interval))

const MinedReceipt = v.object({ status: v.optional(Quantity), blockNumber: Quantity, gasUsed: Quantity })

/** A replacement takes several requests to find: it is looked for at the first of every three attempts. */
const attemptsPerReplacement = 3

/**
 * Waits until a transaction is mined, or `pending` when the time runs out. If the wallet replaced it by the same
 * transfer with a higher fee, the receipt has the hash of that one.
 * @throws LatchkeyError LK_REVERTED with the revert reason or 'unknown reason'; LK_REPLACED when another one used its
 *   nonce
 */
export async function waitForReceipt(
  state: Eip155State,
  hash: string,
  { network: chosen, timeout = receiptTime, signal }: ReceiptOptions = {},
): Promise<Receipt> {
  const network = targetNetwork(state, chosen)
  const signals = [state.context.signal, signal]
  const found = await withTimeout(Math.min(timeout, maxDelay), signals, (limit) =>
    pollReceipt(state, network, hash, limit),
  )
  if (found) return toReceipt(state, network, found)
  for (const one of signals) one?.throwIfAborted()
  return { status: 'pending', hash }
}

interface FoundReceipt {
  readonly hash: string
  readonly mined: v.InferOutput<typeof MinedReceipt>
}

/**
 * The receipt once there is one; undefined when the signal aborts before. Failed requests are repeated.
 * @throws LatchkeyError LK_REPLACED
 */
async function pollReceipt(
  state: Eip155State,
  network: Network,
  sentHash: string,
  signal: AbortSignal,
): Promise<FoundReceipt | undefined> {
  let hash = sentHash
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const mined = await orUndefined(readReceipt(state, network, hash, signal))
    if (mined) return { hash, mined }
    const isDue = attempt % attemptsPerReplacement === 0
    const replacement = isDue ? await replacementHash(state, network, sentHash, signal) : undefined
    if (replacement === undefined || replacement === hash) await orUndefined(abortable(pause, signal))
    else hash = replacement
  }
  return undefined
}

function readReceipt(state: Eip155State, network: Network, hash: string, signal: AbortSignal) {
  const result = v.nullable(MinedReceipt)
  const call = { method: 'eth_getTransactionReceipt', params: [hash], result, signal }
  return abortable(() => rpc(state, network, call), signal)
}

/** The hash under which the same transfer was mined, if it was. @throws LatchkeyError LK_REPLACED */
async function replacementHash(state: Eip155State, network: Network, hash: string, signal: AbortSignal) {
  const sent = await orUndefined(abortable(() => readTransaction(state, network, hash, signal), signal))
  const other =
    sent && (await orUndefined(abortable(() => findReplacement(state, network, sent, signal), signal)))
  if (!sent || !other || other.hash === sent.hash || isSpeedUp(other, sent)) return other?.hash
  state.balances.forget()
  throw new LatchkeyError('LK_REPLACED', 'The transaction was replaced', {
    why: `Another transaction of the account took its place: ${other.hash}. Nothing of this one was done.`,
    fix: 'If it was not cancelled on purpose in the wallet, send it again.',
  })
}

/** A failed request counts as no answer: the next attempt repeats it. */
const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

async function toReceipt(
  state: Eip155State,
  network: Network,
  { hash, mined }: FoundReceipt,
): Promise<Receipt> {
  state.balances.forget()
  const { status, blockNumber, gasUsed } = mined
  if (status !== 0n) return { status: 'success', hash, blockNumber, gasUsed }
  const { revertReason } = await import('./revert-reason.js')
  throw new LatchkeyError('LK_REVERTED', await revertReason(state, network, hash), {
    why: 'The transaction was mined and the contract undid it.',
    fix: 'Correct what the reason names; the network fee is spent.',
  })
}
