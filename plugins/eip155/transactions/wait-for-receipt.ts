import { abortable, withTimeout } from '../../../adapter-kit/chains/index.js'
import type { Receipt, ReceiptOptions } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { targetNetwork } from '../target.js'
import { type Eip155Outcome, getOutcome } from './outcome.js'

/** How long to wait for a receipt, and how often to look, in milliseconds. */
const receiptTime = 25_000
const interval = 1000
/** The longest delay a timer can hold. */
const maxDelay = 2 ** 31 - 1
const pause = () => new Promise((resolve) => setTimeout(resolve, interval))

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
  const end = await withTimeout(Math.min(timeout, maxDelay), signals, async (limit) => {
    while (!limit.aborted) {
      const outcome = await getOutcome(state, hash, network, limit)
      if (isEnd(outcome)) return outcome
      await abortable(pause, limit).catch(() => undefined)
    }
    return undefined
  })
  if (end?.status === 'failed') throw end.error
  if (end?.mined) return { status: 'success', hash: end.hash, ...end.mined }
  for (const one of signals) one?.throwIfAborted()
  return { status: 'pending', hash }
}

const isEnd = ({ status }: Eip155Outcome) => status === 'confirmed' || status === 'failed'
