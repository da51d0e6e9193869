import { errorText, listen } from '../../../adapter-kit/index.js'
import {
  codeOf,
  isRejection,
  LatchkeyError,
  type Network,
  type PluginContext,
  property,
  type WritableAtom,
} from '../../../kernel/plugin.js'
import type { Progress, Review, SendProblem } from '../contract.js'
import { currentView } from '../current-view.js'
import { rememberReceiver } from '../receivers/recent-receivers.js'
import { sessionDifferences, shownDifferences } from '../review/differences.js'
import { changedError, requestOf } from '../review/review.js'
import type { Sender } from '../sender.js'
import { sendAnalytics } from './analytics.js'
import { openProgress, type ProgressRoute } from './progress-route.js'
import { receiptOf } from './receipt.js'
import { createResultToasts } from './result-toasts.js'

/** One transfer on its way. */
interface Transfer {
  readonly review: Review
  readonly network: Network
  readonly route: ProgressRoute
  readonly analytics: ReturnType<typeof sendAnalytics>
  /** Sets the progress on screen, as long as no other transfer has begun. */
  report(progress: Progress): void
}

export type ProgressAtom = Pick<WritableAtom<Progress>, 'get' | 'set'>

interface Transfers {
  readonly context: PluginContext
  readonly sender: () => Sender | undefined
  readonly progress: ProgressAtom
  readonly resultToasts: ReturnType<typeof createResultToasts>
  /** The one whose progress is shown; earlier ones go on in the background. */
  current: Transfer | undefined
}

/** Sends what was reviewed, and follows it until it is in a block. */
export function createTransfers(
  context: PluginContext,
  sender: () => Sender | undefined,
  progress: ProgressAtom,
) {
  const resultToasts = createResultToasts(context)
  const transfers: Transfers = { context, sender, progress, resultToasts, current: undefined }
  return {
    /** Sends `kept`, the frozen review, if `shown`, which the visitor confirmed, is the same. Never rejects. */
    send: (shown: Review, kept: Review) => send(transfers, shown, kept),
    /** Stops waiting for the wallet's answer. */
    leave() {
      const now = progress.get()
      if (now.status === 'approving') progress.set({ status: 'left', review: now.review })
      transfers.current?.route.end('cancel')
    },
    /** Takes the last transfer off the screen; it goes on in the background. */
    forget() {
      transfers.current = undefined
      progress.set({ status: 'idle' })
    },
  }
}

async function send(transfers: Transfers, shown: Review, review: Review): Promise<void> {
  const { context, sender, progress } = transfers
  const { status } = progress.get()
  if (status === 'approving' || status === 'sending') return
  const analytics = sendAnalytics(context, review)
  const from = sender()
  const found = differences(shown, review, from)
  if (found.length > 0 || !from) {
    const error = changedError(found)
    analytics.failed(error)
    return progress.set({ status: 'failed', review, problem: problemOf(error) })
  }
  progress.set({ status: 'approving', review })
  const report = (next: Progress) => {
    if (transfers.current === transfer) progress.set(next)
  }
  const transfer: Transfer = {
    review,
    network: from.network,
    route: openProgress(context),
    analytics,
    report,
  }
  transfers.current = transfer
  await follow(transfers, transfer, shown).catch((error: unknown) => fail(transfers, transfer, error))
}

/** From the wallet's approval to the block. */
async function follow(transfers: Transfers, transfer: Transfer, shown: Review): Promise<void> {
  const { context, resultToasts } = transfers
  const { review, network, route, analytics, report } = transfer
  const hash = await askWallet(transfers, transfer, shown)
  const tell = (what: Outcome, of = hash) => emitTransaction(context, review, what, of)
  tell('submitted')
  rememberReceiver(context, review.account.namespace, review.receiver.address)
  report({ status: 'sending', review, hash })
  // A visitor who stopped waiting is back at the review: the progress shows that the wallet approved after all.
  if (isShown(transfers, transfer, 'WalletSendPreview')) context.router.push('WalletSendProgress')
  const late = () => report({ status: 'pending', review, hash })
  const found = await receiptOf(context, network, hash, late).catch((error: unknown) => {
    if (!context.signal.aborted) tell('failed')
    throw error
  })
  if (found.outcome === 'lost') return
  if (found.outcome === 'success') tell('confirmed', found.hash)
  analytics.success(found.hash)
  report({ status: 'done', review, hash: found.hash, confirmed: found.outcome === 'success' })
  if (transfers.current === transfer) route.end('success')
  if (!isShown(transfers, transfer, 'WalletSendConfirmed')) resultToasts.done(review)
}

type Outcome = 'submitted' | 'confirmed' | 'failed'

function emitTransaction({ events }: PluginContext, review: Review, outcome: Outcome, hash: string): void {
  const { namespace, address } = review.account
  events.emit(`transaction:${outcome}`, { namespace, address, network: review.network.id, hash })
}

async function askWallet({ context, sender }: Transfers, transfer: Transfer, shown: Review): Promise<string> {
  const { review, analytics, report } = transfer
  const adapter = await context.use(`adapter:${review.account.namespace}`)
  if (!adapter.send) throw cannotSend(review)
  const from = sender()
  const found = differences(shown, review, from)
  if (found.length > 0 || !from) throw changedError(found)
  // No await from here to `adapter.send`: the session must not change between the comparison and the request.
  analytics.initiated()
  const onPending = () => report({ status: 'sending', review, hash: undefined })
  const stop = listen(from.connection.provider, 'pendingTransaction', onPending)
  return adapter.send(from.connection, from.network, requestOf(review)).finally(stop)
}

function fail(transfers: Transfers, transfer: Transfer, error: unknown): void {
  if (transfers.context.signal.aborted) return
  const { review, route, analytics, report } = transfer
  const rejected = isRejection(error)
  if (rejected) analytics.rejected(error)
  else analytics.failed(error)
  const problem = problemOf(error)
  report(rejected ? { status: 'rejected', review } : { status: 'failed', review, problem })
  if (transfers.current === transfer) route.end(rejected ? 'cancel' : 'error')
  // A rejection needs no toast: the visitor made it.
  if (!rejected && !isShown(transfers, transfer, 'WalletSendPreview'))
    transfers.resultToasts.failed(review, problem)
}

/** Whether the visitor looks at this transfer in this view. */
const isShown = ({ context, current }: Transfers, transfer: Transfer, view: string) =>
  current === transfer && currentView(context) === view

function differences(shown: Review, kept: Review, sender: Sender | undefined) {
  return [...shownDifferences(shown, kept), ...sessionDifferences(kept, sender)]
}

/** What went wrong, as text that is safe to show. */
export function problemOf(error: unknown): SendProblem {
  const why = property(error, 'why')
  return {
    code: String(codeOf(error) ?? 'LK_UNKNOWN'),
    message: errorText(error),
    why: typeof why === 'string' ? errorText(why) : undefined,
  }
}

function cannotSend({ account }: Review): LatchkeyError {
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: `The plugin of ${account.namespace} cannot send.`,
    fix: 'Send from the wallet itself.',
  })
}
