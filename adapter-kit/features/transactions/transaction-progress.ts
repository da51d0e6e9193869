import { codeOf, property } from '../../../kernel/plugin.js'
import type { WalletWord } from '../../shared/abilities/batch-outcome.js'
import { errorText } from '../../shared/errors/wallet-errors.js'
import type { TransactionReview } from './transaction-review.js'
import type { Told } from './watch-outcome.js'

/** What went wrong, as text that is safe to show. */
export interface TransactionProblem {
  readonly code: string
  /** From the wallet or the chain. */
  readonly message: string
  readonly why: string | undefined
}

/** Which of several requests to the wallet it is: 1 in the second; absent in the first. */
interface Step {
  readonly step?: number
}

/**
 * How far a transaction is. `approving`: the wallet asks; `left`: the visitor did not wait for its answer; `sending`: the
 * wallet has handed it over; `pending`: it takes longer, and is still watched unless it is `lost`; `failed`: nothing was
 * handed over (no `hash`), or a node says that it came to nothing. A hash that is known is in every status from there on.
 */
export type TransactionProgress<R extends TransactionReview = TransactionReview> =
  | { readonly status: 'idle' }
  | ({ readonly status: 'approving' | 'left' | 'rejected'; readonly review: R } & Step)
  | ({
      readonly status: 'sending' | 'pending'
      readonly review: R
      /** Undefined while the wallet still hands it over, or only told the id of a batch. */
      readonly hash: string | undefined
      /** The wallet's id of the calls that it does as one. */
      readonly batch?: string
      /** What the wallet says of its batch; no node's word. */
      readonly wallet?: WalletWord
      readonly told: Told
      /** It was looked for long enough: nobody knows what became of it. */
      readonly lost?: true
    } & Step)
  | {
      readonly status: 'failed'
      readonly review: R
      readonly problem: TransactionProblem
      readonly hash?: string
    }
  | {
      readonly status: 'done'
      readonly review: R
      readonly hash: string
      /** False where it cannot be known whether it is in a block. */
      readonly confirmed: boolean
    }

/** The part of an error that is shown to the visitor. */
export function problemOf(error: unknown): TransactionProblem {
  const why = property(error, 'why')
  return {
    code: String(codeOf(error) ?? 'LK_UNKNOWN'),
    message: errorText(error),
    why: typeof why === 'string' ? errorText(why) : undefined,
  }
}
