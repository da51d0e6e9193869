import {
  currentView,
  isRejection,
  LatchkeyError,
  type Network,
  type PluginContext,
  type ViewName,
  type WritableAtom,
} from '../../kernel/plugin.js'
import { listen } from '../input/listen.js'
import { listPending, type PendingTransaction } from './pending-transaction.js'
import { openProgress, type ProgressRoute, type TransactionViews } from './progress-route.js'
import { createResultToasts } from './result-toasts.js'
import type { Sender } from './sender.js'
import { problemOf, type TransactionProblem, type TransactionProgress } from './transaction-progress.js'
import { sessionDifferences, type TransactionReview } from './transaction-review.js'
import { type Ending, type Told, watchOutcome } from './watch-outcome.js'

/**
 * Asks the wallet, and resolves with the hash. Called directly after the session was compared with the review: it must
 * build the request from the review alone, and must not await anything before asking.
 */
export type AskWallet = (from: Sender) => Promise<string>

/** Sends the usage events of a transaction; no property may hold an address. */
export interface TransactionCounters {
  initiated(): void
  success(hash: string): void
  rejected(error: unknown): void
  failed(error: unknown): void
}

/** What a plugin passes in. `R`: its review. */
export interface TransactionOptions<R extends TransactionReview> {
  readonly views: TransactionViews
  sender(): Sender | undefined
  /** Where the progress is written, for the views. */
  readonly progress: Pick<WritableAtom<TransactionProgress<R>>, 'get' | 'set'>
  /** The parts in which the review on screen differs from the frozen one. If there are any, nothing is sent. */
  differences(shown: R, kept: R): readonly string[]
  /**
   * The requests to the wallet, mostly one: each loads what it needs and resolves with the function that asks. Each of
   * several starts once the transaction before it is in a block, as a swap follows the approval of its token.
   */
  steps(review: R): readonly (() => Promise<AskWallet>)[]
  counters(review: R): TransactionCounters
  /** What a list of pending transactions shows of it beside its hash. */
  pending?(review: R): Omit<PendingTransaction, 'hash' | 'network' | 'address'>
  /** Texts of toasts, for a visitor who is on another view by then. */
  readonly told: {
    done(review: R): string
    failed(review: R, problem: TransactionProblem): string
  }
  /** The wallet has handed a transaction to its network. */
  onSubmitted?(review: R, hash: string): void
  onDone?(review: R, hash: string): void
  /**
   * Declined, failed, or changed since it was reviewed.
   * @param hash where it was handed over, and a node says that it came to nothing
   */
  onFailed?(review: R, error: unknown, hash?: string): void
  /** Nobody could tell what became of it for most of an hour. */
  onLost?(review: R, hash: string): void
}

/** Sends what was reviewed and follows it. */
export interface Transactions<R extends TransactionReview> {
  /**
   * Sends `kept`, the frozen review, if `shown`, which the visitor confirmed, is the same and the session is still as
   * it was. Never rejects: see the progress.
   */
  send(shown: R, kept: R): Promise<void>
  /** Stops waiting for the wallet's answer; if the visitor approves in the wallet later, it is still sent. */
  leave(): void
  /** Removes the last one from the screen; it goes on in the background. */
  forget(): void
}

/** A running transaction, of one or more steps. */
interface Running<R extends TransactionReview> {
  readonly review: R
  readonly network: Network
  readonly route: ProgressRoute
  readonly counters: TransactionCounters
  /** Sets the progress on screen, unless another transaction has started. */
  report(progress: TransactionProgress<R>): void
}

interface Machine<R extends TransactionReview> extends TransactionOptions<R> {
  readonly context: PluginContext
  readonly toast: ReturnType<typeof createResultToasts>
  /** The one whose progress is shown; earlier ones go on in the background. */
  current: Running<R> | undefined
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
  const machine: Machine<R> = { ...options, context, toast: createResultToasts(context), current: undefined }
  return {
    send: (shown, kept) => send(machine, shown, kept),
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

async function send<R extends TransactionReview>(machine: Machine<R>, shown: R, review: R): Promise<void> {
  const { context, progress, views } = machine
  const { status } = progress.get()
  if (status === 'approving' || status === 'sending') return
  const counters = machine.counters(review)
  const from = machine.sender()
  const found = differencesOf(machine, shown, review, from)
  if (found.length > 0 || !from) {
    const error = changedError(found)
    counters.failed(error)
    progress.set({ status: 'failed', review, problem: problemOf(error) })
    return machine.onFailed?.(review, error)
  }
  progress.set({ status: 'approving', review })
  const report = (next: TransactionProgress<R>) => {
    if (machine.current === running) progress.set(next)
  }
  const route = openProgress(context, views)
  const running: Running<R> = { review, network: from.network, route, counters, report }
  machine.current = running
  await runSteps(machine, running, shown).catch((error: unknown) => fail(machine, running, error))
}

async function runSteps<R extends TransactionReview>(
  machine: Machine<R>,
  running: Running<R>,
  shown: R,
): Promise<void> {
  const { review, report } = running
  let last: Ending | undefined
  for (const [index, prepare] of machine.steps(review).entries()) {
    const step = index > 0 ? { step: index } : {}
    if (index > 0) report({ status: 'approving', review, ...step })
    last = await runStep(machine, running, shown, prepare, step)
    if (last.status === 'failed') return fail(machine, running, last.error, last.hash)
    if (last.status === 'lost') return machine.onLost?.(review, last.hash)
  }
  if (last) succeed(machine, running, last)
}

/** One request, from the wallet's approval to the block. */
async function runStep<R extends TransactionReview>(
  machine: Machine<R>,
  running: Running<R>,
  shown: R,
  prepare: () => Promise<AskWallet>,
  step: { readonly step?: number },
): Promise<Ending> {
  const { context, views } = machine
  const { review, network, report } = running
  const hash = await askWallet(machine, running, shown, await prepare(), step)
  emit(context, review, 'submitted', hash)
  const ended = list(machine, review, hash)
  machine.onSubmitted?.(review, hash)
  report({ status: 'sending', review, hash, told: 'submitted', ...step })
  // A visitor who stopped waiting is back at the review: the progress shows that the wallet approved after all.
  if (isShown(machine, running, views.review)) context.router.push(views.progress)
  let last: Told = 'submitted'
  const ending = await watchOutcome(context, network, hash, (told, isLate) => {
    last = told
    report({ status: isLate ? 'pending' : 'sending', review, hash, told, ...step })
  })
  const { status } = ending
  if (status === 'confirmed' || status === 'failed') {
    ended(status, ending.hash)
    emit(context, review, status, ending.hash)
  }
  if (status === 'lost') report({ status: 'pending', review, hash, told: last, lost: true, ...step })
  return ending
}

function askWallet<R extends TransactionReview>(
  machine: Machine<R>,
  { review, counters, report }: Running<R>,
  shown: R,
  ask: AskWallet,
  step: { readonly step?: number },
): Promise<string> {
  const from = machine.sender()
  const found = differencesOf(machine, shown, review, from)
  if (found.length > 0 || !from) throw changedError(found)
  // No await between this comparison and the request, so that the session cannot change in between.
  if (step.step === undefined) counters.initiated()
  const onPending = () => report({ status: 'sending', review, hash: undefined, told: 'submitted', ...step })
  const stop = listen(from.connection.provider, 'pendingTransaction', onPending)
  return ask(from).finally(stop)
}

function succeed<R extends TransactionReview>(
  machine: Machine<R>,
  running: Running<R>,
  { hash, status }: Ending,
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
  running: Running<R>,
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

function list<R extends TransactionReview>({ context, pending }: Machine<R>, review: R, hash: string) {
  const { account, network } = review
  return listPending(context, { ...pending?.(review), hash, network: network.id, address: account.address })
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
  running: Running<R>,
  view: ViewName,
) => current === running && currentView(context) === view

const differencesOf = <R extends TransactionReview>(
  { differences }: Machine<R>,
  shown: R,
  kept: R,
  sender: Sender | undefined,
) => [...differences(shown, kept), ...sessionDifferences(kept, sender)]

/** The error for a transaction that was not sent because something differs from what the visitor saw. */
export function changedError(differences: readonly string[]): LatchkeyError {
  return new LatchkeyError('LK_SEND_CHANGED', 'The transaction changed', {
    why: `Since it was reviewed, this is different: ${differences.join(', ')}. Nothing was sent.`,
    fix: 'Review the transaction again.',
  })
}
