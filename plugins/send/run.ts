import { listen } from '../../adapters/index.js'
import {
  type Cell,
  isRejection,
  LatchkeyError,
  type Network,
  type PluginContext,
} from '../../kernel/plugin.js'
import { countSend } from './counted.js'
import { rememberReceiver } from './known.js'
import type { Place } from './place.js'
import { problemOf } from './problem.js'
import { receiptOf } from './receipt.js'
import { changedError, moved, requestOf, tampered } from './review.js'
import type { Progress, Review } from './services.js'
import { lead, type Stay } from './stack.js'
import { createTidings } from './tidings.js'
import { viewOf } from './view-of.js'

/** One transfer on its way; what it tells is shown as long as no other has begun. */
interface Run {
  readonly review: Review
  readonly network: Network
  readonly stay: Stay
  readonly counts: ReturnType<typeof countSend>
  tell(progress: Progress): void
}

export type ProgressCell = Pick<Cell<Progress>, 'get' | 'set'>

/** Sends what was reviewed, and follows it until it is in a block. */
export function createRun(context: PluginContext, place: () => Place | undefined, progress: ProgressCell) {
  const { signal } = context
  const tidings = createTidings(context)
  let current: Run | undefined
  /** The visitor looks at how it ended. */
  const isSeen = (run: Run, view: string) => current === run && viewOf(context) === view

  /** @param kept what was frozen; `shown` is what the visitor said yes to */
  async function send(shown: Review, kept: Review): Promise<void> {
    const { status } = progress.get()
    if (status === 'approving' || status === 'sending') return
    const counts = countSend(context, kept)
    const at = place()
    const found = differences(shown, kept, at)
    if (found.length > 0 || !at) return refuse(kept, counts, changedError(found))
    progress.set({ status: 'approving', review: kept })
    const run: Run = { review: kept, network: at.network, stay: lead(context), counts, tell }
    current = run
    function tell(next: Progress) {
      if (current === run) progress.set(next)
    }
    await follow(run, shown).catch((error: unknown) => fail(run, error))
  }

  function refuse(review: Review, counts: Run['counts'], error: LatchkeyError): void {
    counts.failed(error)
    progress.set({ status: 'failed', review, problem: problemOf(error) })
  }

  async function follow(run: Run, shown: Review): Promise<void> {
    const { review, network, stay, counts, tell } = run
    const hash = await handOver(run, shown)
    rememberReceiver(context, review.account.namespace, review.receiver.address)
    tell({ status: 'sending', review, hash })
    // Whoever did not wait for the wallet sees that it said yes.
    if (current === run && viewOf(context) === 'WalletSendPreview') context.router.push('WalletSendProgress')
    const late = () => tell({ status: 'pending', review, hash })
    const found = await receiptOf(context, network, hash, late)
    if (found.outcome === 'lost') return
    counts.success(found.hash)
    tell({ status: 'done', review, hash: found.hash, confirmed: found.outcome === 'success' })
    if (current === run) stay.end('success')
    if (!isSeen(run, 'WalletSendConfirmed')) tidings.done(review)
  }

  async function handOver({ review, counts, tell }: Run, shown: Review): Promise<string> {
    const adapter = await context.use(`adapter:${review.account.namespace}`)
    if (!adapter.send) throw cannotSend(review)
    const at = place()
    const found = differences(shown, review, at)
    if (found.length > 0 || !at) throw changedError(found)
    // Nothing waits between the look at the session and the wallet.
    counts.initiated()
    const told = () => tell({ status: 'sending', review, hash: undefined })
    const stop = listen(at.connection.provider, 'pendingTransaction', told)
    return adapter.send(at.connection, at.network, requestOf(review)).finally(stop)
  }

  function fail(run: Run, error: unknown): void {
    if (signal.aborted) return
    const { review, stay, counts, tell } = run
    const isNo = isRejection(error)
    if (isNo) counts.rejected(error)
    else counts.failed(error)
    const problem = problemOf(error)
    tell(isNo ? { status: 'rejected', review } : { status: 'failed', review, problem })
    if (current === run) stay.end(isNo ? 'cancel' : 'error')
    // Whoever declined knows it.
    if (!isNo && !isSeen(run, 'WalletSendPreview')) tidings.failed(review, problem)
  }

  return {
    send,
    /** The visitor does not wait any longer. */
    leave() {
      const now = progress.get()
      if (now.status === 'approving') progress.set({ status: 'left', review: now.review })
      current?.stay.end('cancel')
    },
    /** Shows nothing of what went before; it goes on. */
    forget() {
      current = undefined
      progress.set({ status: 'idle' })
    },
  }
}

function differences(shown: Review, kept: Review, at: Place | undefined) {
  return [...tampered(shown, kept), ...moved(kept, at)]
}

function cannotSend({ account }: Review): LatchkeyError {
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: `The plugin of ${account.namespace} cannot send.`,
    fix: 'Send from the wallet itself.',
  })
}
