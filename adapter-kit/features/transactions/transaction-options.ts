import type { WritableAtom } from '../../../kernel/plugin.js'
import type { AskWallet } from './ledger/ask-and-record.js'
import type { Ledger } from './ledger/ledger.js'
import type { PendingTransaction } from './pending-transaction.js'
import type { TransactionViews } from './progress-route.js'
import type { Sender } from './sender.js'
import type { TransactionProblem, TransactionProgress } from './transaction-progress.js'
import type { TransactionReview } from './transaction-review.js'

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
  /**
   * Parts of the review that are not as they have to be. If there are any, or what is on screen is not what was frozen,
   * or the session has changed, nothing is sent.
   */
  differences?(review: R): readonly string[]
  /**
   * The requests to the wallet, mostly one: each loads what it needs and resolves with the function that asks. Each of
   * several starts once the transaction before it is in a block, as a swap follows the approval of its token.
   */
  steps(review: R): readonly (() => Promise<AskWallet>)[]
  counters(review: R): TransactionCounters
  /** What a list of pending transactions shows of it beside its hash. */
  pending?(review: R): Omit<PendingTransaction, 'hash' | 'isBatch' | 'network' | 'address'>
  /**
   * Tells reviews apart that ask for different things of the same account on the same network; two with the same text
   * would do the same thing twice. By default what {@link pending} shows.
   */
  purpose?(review: R): string
  /** What the plugin needs of it after a reload beside what is shown, as JSON. */
  facts?(review: R): unknown
  /** Where it is kept; by default a ledger in the plugin's storage. */
  readonly ledger?: Ledger
  /** Texts of toasts, for a visitor who is on another view by then. */
  readonly told: {
    done(review: R): string
    failed(review: R, problem: TransactionProblem): string
  }
  /**
   * The wallet has handed it over.
   * @param hash undefined where the wallet only told the id of a batch
   */
  onSubmitted?(review: R, hash: string | undefined): void
  onDone?(review: R, hash: string): void
  /**
   * Declined, failed, or changed since it was reviewed.
   * @param hash where it was handed over, and a node says that it came to nothing
   */
  onFailed?(review: R, error: unknown, hash?: string): void
  /** Nobody could tell what became of it for most of an hour. */
  onLost?(review: R, hash: string | undefined): void
}
