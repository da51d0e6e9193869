import { codeOf, property } from '../../kernel/plugin.js'
import { errorText } from '../errors/wallet-errors.js'
import type { TransactionReview } from './transaction-review.js'

/** What went wrong, as text that is safe to show. */
export interface TransactionProblem {
  readonly code: string
  /** From the wallet or the chain. */
  readonly message: string
  readonly why: string | undefined
}

/** Which of several requests to the wallet it is, from 1; absent in the first one. */
interface Step {
  readonly step?: number
}

/**
 * The state of a transaction. `approving`: the wallet asks the visitor; `left`: the visitor stopped waiting for the
 * wallet's answer; `sending`: the network has it; `pending`: it takes longer than usual, and is still watched.
 */
export type TransactionProgress<R extends TransactionReview = TransactionReview> =
  | { readonly status: 'idle' }
  | ({ readonly status: 'approving' | 'left' | 'rejected'; readonly review: R } & Step)
  | ({ readonly status: 'sending' | 'pending'; readonly review: R; readonly hash: string | undefined } & Step)
  | { readonly status: 'failed'; readonly review: R; readonly problem: TransactionProblem }
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
