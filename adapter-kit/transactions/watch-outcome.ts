import * as v from 'valibot'
import type { Network, PluginContext, TransactionOutcome } from '../../kernel/plugin.js'
import { abortable, parsed } from '../input/safe-access.js'
import { withTimeout } from '../network/with-timeout.js'

/**
 * What has been told of a transaction that is on its way: nothing since the wallet handed it over, or what a node says
 * ({@link TransactionOutcome}).
 */
export type Told = 'submitted' | Exclude<TransactionOutcome['status'], 'confirmed' | 'failed'>

/** What one node has told, another that is behind does not take back. */
const order = ['submitted', 'unknown', 'unseen', 'seen'] as const satisfies readonly Told[]

/** How watching ended: `untold` where nobody tells of the chain, `lost` when it was looked for long enough. */
export type Ending =
  | { readonly status: 'confirmed' | 'untold' | 'lost'; readonly hash: string }
  | { readonly status: 'failed'; readonly hash: string; readonly error: Error }

/** A transaction that is in no block after so many milliseconds is late, and looked for less often. */
const lateAfter = 25_000
/** Most are in a block within so many milliseconds. */
const soonAfter = 5000
/** Between two looks, in milliseconds. */
const pauses = { soon: 1000, usual: 3000, late: 30_000 }
/** How often a late one is looked for. */
const lateLooks = 99
/** How long one look may take, in milliseconds. */
const lookTime = 10_000

const hash = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,100}$/))), undefined)
const Outcome = v.variant('status', [
  v.object({ status: v.picklist(['unknown', 'unseen', 'seen', 'confirmed']), hash }),
  v.object({ status: v.literal('failed'), hash, error: v.instance(Error) }),
])

/**
 * Looks for a transaction until a node tells how it ended, where the namespace's adapter can ask one.
 * @param tell called with what is new; `isLate` after 25 s
 * @throws only the reason of the context's signal
 */
export async function watchOutcome(
  context: Pick<PluginContext, 'use' | 'signal'>,
  network: Network,
  sent: string,
  tell: (told: Told, isLate: boolean) => void,
): Promise<Ending> {
  const { signal } = context
  const look = await lookOf(context, network, sent)
  if (!look) return { status: 'untold', hash: sent }
  const began = Date.now()
  const last: { told: Told; isLate: boolean } = { told: 'submitted', isLate: false }
  for (let lateTimes = 0; lateTimes < lateLooks; lateTimes += last.isLate ? 1 : 0) {
    const found = await look()
    signal.throwIfAborted()
    const { status, hash = sent } = found
    if (status === 'failed') return { status, hash, error: found.error }
    if (status === 'confirmed') return { status, hash }
    const passed = Date.now() - began
    const now = { told: further(last.told, status), isLate: passed >= lateAfter }
    if (now.told !== last.told || now.isLate !== last.isLate) tell(now.told, now.isLate)
    Object.assign(last, now)
    await pause(now.isLate ? pauses.late : passed < soonAfter ? pauses.soon : pauses.usual, signal)
  }
  return { status: 'lost', hash: sent }
}

const further = (before: Told, now: Told) => (order.indexOf(now) > order.indexOf(before) ? now : before)

/** One look at a transaction, which never fails; undefined where nobody tells of the chain. */
async function lookOf(
  { use, signal }: Pick<PluginContext, 'use' | 'signal'>,
  network: Network,
  sent: string,
): Promise<(() => Promise<TransactionOutcome>) | undefined> {
  const adapter = await use(`adapter:${network.chainNamespace}`).catch(() => undefined)
  if (!adapter?.getOutcome) return undefined
  return async () => {
    const answer = await withTimeout(lookTime, [signal], (limit) =>
      abortable(async () => adapter.getOutcome?.(sent, network, limit), limit),
    ).catch(() => undefined)
    return parsed(Outcome, answer) ?? { status: 'unknown' }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await abortable(() => passed, signal).finally(() => clearTimeout(timer))
}
