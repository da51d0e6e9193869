import * as v from 'valibot'
import type { Network, PluginContext } from '../../kernel/plugin.js'
import { parsed } from '../input/safe-access.js'

/** How long a receipt is waited for before the transaction counts as late, in milliseconds. */
const waitTime = 25_000
/** How often a late transaction is looked up, in milliseconds, and how many times. */
const lateInterval = 30_000
const lateTimes = 99
/** How long one look-up of a late transaction may take, in milliseconds. */
const lookTime = 5000

/** `hash` differs where the wallet sent the transaction again with a higher fee. */
const Answer = v.object({
  status: v.picklist(['success', 'pending']),
  hash: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,100}$/))), undefined),
})

type Needed = Pick<PluginContext, 'use' | 'signal'>

/** `untold`: no adapter can tell for this chain. `lost`: it was not found in time. */
export interface Found {
  readonly outcome: 'success' | 'untold' | 'lost'
  /** The hash of the transaction that is in the block. */
  readonly hash: string
}

/**
 * Waits until a transaction is in a block, where the namespace's adapter can tell.
 * @param late called once it takes longer than 25 s; waiting goes on after that
 * @throws LatchkeyError LK_REVERTED with the reason, LK_REPLACED; the signal's reason
 */
export async function receiptOf(
  context: Needed,
  network: Network,
  hash: string,
  late: () => void,
): Promise<Found> {
  const { use, signal } = context
  const adapter = await use(`adapter:${network.chainNamespace}`).catch(() => undefined)
  if (!adapter?.waitForReceipt) return { outcome: 'untold', hash }
  const look = async (timeout: number) => {
    const found = parsed(Answer, await adapter.waitForReceipt?.(hash, network, { timeout, signal }))
    return found?.status === 'success' ? { outcome: 'success' as const, hash: found.hash ?? hash } : undefined
  }
  let found = await look(waitTime)
  if (!found) late()
  for (let i = 0; i < lateTimes && !found; i += 1) {
    await pause(lateInterval, signal)
    found = await look(lookTime)
  }
  return found ?? { outcome: 'lost', hash }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
