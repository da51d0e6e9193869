import * as v from 'valibot'
import { parsed } from '../../adapters/index.js'
import { type Network, type PluginContext, property } from '../../kernel/plugin.js'
import { ask } from './asks.js'

/** How long a receipt is waited for before the transfer counts as late, in milliseconds. */
const waitTime = 25_000
/** How often a late one is looked for, in milliseconds, and how many times. */
const lateInterval = 30_000
const lateTimes = 99
/** How long one look at a late one may take, in milliseconds. */
const lookTime = 5000

const Answer = v.object({ status: v.picklist(['success', 'pending']) })

type Needed = Pick<PluginContext, 'use' | 'signal'>

/** `untold`: nobody tells of this chain. `lost`: it was looked for long enough. */
export type Outcome = 'success' | 'untold' | 'lost'

/**
 * Waits until a transaction is in a block, where the namespace's service can tell.
 * @param late called once it takes longer than 25 s; it is watched on all the same
 * @throws LatchkeyError LK_REVERTED with the reason; the signal's reason
 */
export async function receiptOf(
  context: Needed,
  network: Network,
  hash: string,
  late: () => void,
): Promise<Outcome> {
  const service = await ask(context, network.chainNamespace)
  const wait = property(service, 'waitForReceipt')
  if (typeof wait !== 'function') return 'untold'
  const look = async (timeout: number) => {
    const answer = await Reflect.apply(wait, service, [hash, { network, timeout, signal: context.signal }])
    return parsed(Answer, answer)?.status === 'success'
  }
  if (await look(waitTime)) return 'success'
  late()
  for (let i = 0; i < lateTimes; i += 1) {
    await pause(lateInterval, context.signal)
    if (await look(lookTime)) return 'success'
  }
  return 'lost'
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
