import {
  currentView,
  isRejection,
  LatchkeyError,
  type Network,
  type PluginContext,
  type ViewName,
} from '../../../kernel/plugin.js'
import { type AskWallet, askAndRecord } from './ledger/ask-and-record.js'
import { createLedger } from './ledger/create-ledger.js'
import { settle } from './ledger/follow-handovers.js'
import type { Handover } from './ledger/handover.js'
import { handoverOf, sameOf } from './ledger/handover-of.js'
import type { Ledger } from './ledger/ledger.js'
import { listPending, pendingOf } from './pending-transaction.js'
import { openProgress, type ProgressRoute } from './progress-route.js'
import { createResultToasts } from './result-toasts.js'
import type { Sender } from './sender.js'
import type { TransactionCounters, TransactionOptions } from './transaction-options.js'
import { problemOf, type TransactionProgress } from './transaction-progress.js'
import { reviewDifferences, sessionDifferences, type TransactionReview } from './transaction-review.js'
import { type Ending, type News, watchOutcome } from './watch-outcome.js'

/** Sends a reviewed transaction and follows it to its block. */
export interface Transactions<R extends TransactionReview> {
  /**
   * Sends the frozen `review`, if `reviewOnScreen`, which the visitor confirmed, is the same and the session is still
   * as it was. Never rejects: see the progress.
   * @param again the visitor was shown what {@link earlier} answers, and means to do the same a second time
   */
  send(reviewOnScreen: R, review: R, again?: boolean): Promise<void>
  /** The same that was asked for before, here or in another tab, and may still take place; it changes with `open`. */
  earlier(review: R): Handover | undefined
  /** All that has not ended, the last first. */
  readonly open: Ledger['open']
  /** Stops waiting for the wallet's answer; if the visitor approves in the wallet later, it is still sent. */
  leave(): void
  /** Removes the last transaction from the screen; it goes on in the background. */
  forget(): void
}

/** A running transaction, of one or more steps. */
interface Transaction<R extends TransactionReview> {
  readonly review: R
  /** The same that was asked for before, which the visitor means to do a second time. */
  readonly earlier: readonly Handover[]
  readonly network: Network
  readonly route: ProgressRoute
  readonly counters: TransactionCounters
  /** Sets the progress on screen, unless another transaction has started. */
  report(progress: TransactionProgress<R>): void
}

interface Machine<R extends TransactionReview> extends TransactionOptions<R> {
  readonly context: PluginContext
  readonly ledger: Ledger
  readonly toast: ReturnType<typeof createResultToasts>
  /** The transaction whose progress is shown; earlier ones go on in the background. */
  current: Transaction<R> | undefined
}

/**
 * The way of every transaction: reviewed → approving → sending → in a block → told. It leads through the plugin's views,
 * emits `transaction:submitted | confirmed | failed`, and keeps the router's transaction stack. Once the wallet has handed
 * a transaction over, only a node's word makes it failed.
 */
export function createTransactions<R extends TransactionReview>(
  context: PluginContext,
  options: TransactionOptions<R>,
): Transactions<R> {
  const { progress } = options
  const { ledger = createLedger(context) } = options
  const toast = createResultToasts(context)
  const machine: Machine<R> = { ...options, context, ledger, toast, current: undefined }
  return {
    send: (reviewOnScreen, review, again = false) => send(machine, reviewOnScreen, review, again),
    earlier: (review) => sameOf(ledger.open.get(), machine, review)[0],
    open: ledger.open,
    leave() {
      const now = progress.get()
      if (now.status === 'approving') progress.set({ ...now, status: 'left' })
      machine.current?.route.end('cancel')
    },
    forget() {
      machine.current = undefined
      progress.set({ status: 'idle' })
    },
  }
}

async function send<R extends TransactionReview>(
  machine: Machine<R>,
  reviewOnScreen: R,
  review: R,
  again: boolean,
): Promise<void> {
  const { context, progress, views, ledger } = machine
  const { status } = progress.get()
  if (status === 'approving' || status === 'sending') return
  const earlier = sameOf(ledger.open.get(), machine, review)
  if (earlier.length > 0 && !again)
    return progress.set({ status: 'failed', review, problem: problemOf(sentBefore()) })
  const counters = machine.counters(review)
  const from = machine.sender()
  const differences = differencesOf(machine, reviewOnScreen, review, from)
  if (differences.length > 0 || !from) {
    const error = changedError(differences)
    counters.failed(error)
    progress.set({ status: 'failed', review, problem: problemOf(error) })
    return machine.onFailed?.(review, error)
  }
  progress.set({ status: 'approving', review })
  const report = (next: TransactionProgress<R>) => {
    if (machine.current === running) progress.set(next)
  }
  const route = openProgress(context, views)
  const running: Transaction<R> = { review, earlier, network: from.network, route, counters, report }
  machine.current = running
  await runSteps(machine, running, reviewOnScreen).catch((error: unknown) => fail(machine, running, error))
}

async function runSteps<R extends TransactionReview>(
  machine: Machine<R>,
  running: Transaction<R>,
  reviewOnScreen: R,
): Promise<void> {
  const { review, report } = running
  const steps = machine.steps(review)
  let last: Ending | undefined
  let before: Handover | undefined
  for (const [index, prepare] of steps.entries()) {
    const step = index > 0 ? { step: index } : {}
    if (index > 0) report({ status: 'approving', review, ...step })
    const handover = handoverOf(machine, review, index < steps.length - 1)
    last = await runStep(machine, running, reviewOnScreen, { prepare, step, handover, before })
    if (last.status === 'failed') return fail(machine, running, last.error, last.hash)
    if (last.status === 'lost') return machine.onLost?.(review, last.hash)
    before = handover
  }
  if (last) succeed(machine, running, last)
}

/** One request of a transaction. */
interface Step {
  readonly prepare: () => Promise<AskWallet>
  /** The number of the request, as a field; empty in the first. */
  readonly step: { readonly step?: number }
  readonly handover: Handover
  /** The one that it follows, which is done with once this one is handed over. */
  readonly before: Handover | undefined
}

/** One request, from the wallet's approval to the block. */
async function runStep<R extends TransactionReview>(
  machine: Machine<R>,
  running: Transaction<R>,
  reviewOnScreen: R,
  { prepare, step, handover, before }: Step,
): Promise<Ending> {
  const { context, views, ledger } = machine
  const { review, network, report } = running
  const record = await askWallet(machine, running, reviewOnScreen, await prepare(), { step, handover })
  if (before) ledger.remove(before.id)
  const { hash, batch } = record
  if (hash !== undefined) emit(context, review, 'submitted', hash)
  const tellEnded = listPending(context, pendingOf(record))
  machine.onSubmitted?.(review, hash)
  const id = { ...(batch !== undefined && { batch }), ...step }
  report({ status: 'sending', review, hash, told: 'submitted', ...id })
  // A visitor who stopped waiting is back at the review: the progress shows that the wallet approved after all.
  if (isShown(machine, running, views.review)) context.router.push(views.progress)
  let last: News = { told: 'submitted', isLate: false, hash }
  const ending = await watchOutcome(context, network, record, (news) => {
    if (last.hash === undefined && news.hash !== undefined) emit(context, review, 'submitted', news.hash)
    last = news
    report({ status: news.isLate ? 'pending' : 'sending', review, ...shownOf(news), ...id })
  })
  // Without a node to ask, a transaction is as good as done; a batch may be anything.
  const outcome: Ending =
    ending.status === 'untold' && batch !== undefined ? { ...ending, status: 'lost' } : ending
  settle(ledger, record, outcome)
  if (outcome.status === 'confirmed' || outcome.status === 'failed') {
    tellEnded(outcome.status, outcome.hash)
    emit(context, review, outcome.status, outcome.hash)
  }
  if (outcome.status === 'lost') report({ status: 'pending', review, ...shownOf(last), lost: true, ...id })
  return outcome
}

const shownOf = ({ told, hash, wallet }: News) => ({ told, hash, ...(wallet && { wallet }) })

function askWallet<R extends TransactionReview>(
  machine: Machine<R>,
  { review, earlier, counters, report }: Transaction<R>,
  reviewOnScreen: R,
  ask: AskWallet,
  { step, handover }: Pick<Step, 'step' | 'handover'>,
): Promise<Handover> {
  const from = machine.sender()
  const differences = differencesOf(machine, reviewOnScreen, review, from)
  if (differences.length > 0 || !from) throw changedError(differences)
  const same = sameOf(machine.ledger.open.get(), machine, review)
  if (same.some(({ id }) => earlier.every((one) => one.id !== id))) throw sentBefore()
  // No await between these comparisons and the request, so that neither the session nor the ledger changes in between.
  if (step.step === undefined) counters.initiated()
  const onPending = () => report({ status: 'sending', review, hash: undefined, told: 'submitted', ...step })
  const record = askAndRecord(ask, from, { ...handover, at: Date.now() }, machine.ledger, onPending)
  // The new record replaces an earlier one that no node follows.
  for (const { id, status } of earlier) if (status !== 'sent') machine.ledger.remove(id)
  return record
}

function succeed<R extends TransactionReview>(
  machine: Machine<R>,
  running: Transaction<R>,
  { hash = '', status }: Ending,
): void {
  const { views, told, toast } = machine
  const { review, route, counters, report } = running
  counters.success(hash)
  report({ status: 'done', review, hash, confirmed: status === 'confirmed' })
  machine.onDone?.(review, hash)
  if (machine.current === running) route.end('success')
  if (!isShown(machine, running, views.done)) toast('success', told.done(review))
}

/** @param hash where it was handed over, and a node says that it came to nothing */
function fail<R extends TransactionReview>(
  machine: Machine<R>,
  running: Transaction<R>,
  error: unknown,
  hash?: string,
): void {
  const { context, views, told, toast } = machine
  if (context.signal.aborted) return
  const { review, route, counters, report } = running
  const rejected = hash === undefined && isRejection(error)
  if (rejected) counters.rejected(error)
  else counters.failed(error)
  const problem = problemOf(error)
  const failed = { status: 'failed', review, problem, ...(hash !== undefined && { hash }) } as const
  report(rejected ? { status: 'rejected', review } : failed)
  machine.onFailed?.(review, error, hash)
  if (machine.current === running) route.end(rejected ? 'cancel' : 'error')
  // A rejection needs no toast: the visitor made it.
  if (!rejected && !isShown(machine, running, views.review)) toast('error', told.failed(review, problem))
}

function emit(
  { events }: PluginContext,
  { account: { namespace, address }, network }: TransactionReview,
  outcome: 'submitted' | 'confirmed' | 'failed',
  hash: string,
): void {
  events.emit(`transaction:${outcome}`, { namespace, address, network: network.id, hash })
}

/** Whether this transaction is on screen, in this view. */
const isShown = <R extends TransactionReview>(
  { context, current }: Machine<R>,
  running: Transaction<R>,
  view: ViewName,
) => current === running && currentView(context) === view

const differencesOf = <R extends TransactionReview>(
  { differences }: Machine<R>,
  reviewOnScreen: R,
  review: R,
  sender: Sender | undefined,
) => [
  ...new Set([
    ...reviewDifferences(reviewOnScreen, review),
    ...(differences?.(review) ?? []),
    ...sessionDifferences(review, sender),
  ]),
]

function sentBefore(): LatchkeyError {
  return new LatchkeyError('LK_SENT_BEFORE', 'The same is on its way already', {
    why: 'It was asked for before, and nobody has told yet how it ended. Nothing was sent a second time.',
    fix: 'Wait until it has ended, or say that it is to be sent again.',
  })
}

/** The error for a transaction that was not sent because something differs from what the visitor saw. */
export function changedError(differences: readonly string[]): LatchkeyError {
  return new LatchkeyError('LK_SEND_CHANGED', 'The transaction changed', {
    why: `Since it was reviewed, this is different: ${differences.join(', ')}. Nothing was sent.`,
    fix: 'Review the transaction again.',
  })
}
