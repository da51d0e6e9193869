import type { TransactionProblem } from '../../../adapter-kit/features/index.js'
import type { Payment } from '../payment/payment.js'

export interface Exchange {
  readonly id: string
  readonly name: string
  /** Not checked: whoever shows it does that. */
  readonly imageUrl: string | undefined
}

export interface ExchangeList {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly exchanges: readonly Exchange[]
}

/**
 * How far a payment at an exchange is. It only goes forward; the last five are final.
 *
 * - `opening`: its page is asked for; `notOpened`: there is none, nothing was started
 * - `waiting`: its page is there, the exchange knows of nothing yet; `underway`: the exchange is at work
 * - `success`, `failed`: the exchange's final word
 * - `wrongAmount`, `wrongNetwork`: final, but something else has arrived than was asked for
 * - `refunded`: the exchange gave the money back
 */
export type ExchangeStatus =
  | 'opening'
  | 'notOpened'
  | 'waiting'
  | 'underway'
  | 'success'
  | 'failed'
  | 'wrongAmount'
  | 'wrongNetwork'
  | 'refunded'

/** A payment at an exchange. */
export interface ExchangePayment {
  readonly payment: Payment
  readonly exchange: Exchange
  readonly status: ExchangeStatus
  /** The exchange's name for it; undefined until its page is known. */
  readonly sessionId: string | undefined
  /** Its page, to be opened by a click where the browser kept it from opening. Only `https:`, or this machine's own. */
  readonly url: string | undefined
  /** The browser did not open the page. */
  readonly blocked: boolean
  /** How many of the last questions got no answer in a row. */
  readonly missed: number
  /** It was asked for long enough: nobody knows how it ended. */
  readonly lost: boolean
  readonly hash: string | undefined
  /** What has arrived where that is not what was asked for, as decimal text. */
  readonly received: string | undefined
  /** Why there is no page. */
  readonly problem: TransactionProblem | undefined
}
