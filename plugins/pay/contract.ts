import type {
  Handover,
  ReviewedSender,
  SessionDifference,
  TransactionProblem,
  TransactionProgress,
} from '../../adapter-kit/features/index.js'
import type { Live, PageElement } from '../../kernel/plugin.js'
import type { Exchange, ExchangeList, ExchangePayment } from './exchange/contract.js'
import type { Payment } from './payment/payment.js'
import type { TransferQuote, TransferSource, TransferStatus } from './transfer/contract.js'

export type * from './exchange/contract.js'
export type { PayConfiguration, PayProperties, PayWay } from './pay-properties.js'
export type { Payment } from './payment/payment.js'

export type * from './transfer/contract.js'

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-pay': PageElement<PaymentOptions>
  }
}

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Payments that the host page asks for, for it and for the views. */
    pay: PayService
  }
  interface ViewAnswers {
    Pay: PayResult
  }
  interface Views {
    Pay: PaymentOptions | undefined
    PayQuote: undefined
    PayLoading: undefined
    PayConfirmed: undefined
  }
}

/** A payment that the host page asks for: the visitor chooses how to pay, and can change nothing else. */
export interface PaymentOptions {
  readonly paymentAsset: PaymentAsset
  /** An address on the asset's network. */
  readonly recipient: string
  /** In whole coins: decimal text, or a number, which is taken by its shortest decimal text. */
  readonly amount: string | number
  /** What the views call it. @default 'pay' */
  readonly choice?: 'pay' | 'deposit' | undefined
  /** False: the exchange's page takes the place of this one. @default true */
  readonly openInNewTab?: boolean | undefined
  /**
   * Where this page goes once it is known how the payment ended: a `https:` address, or a path of your site. Each is
   * told by what `pay` answers; where nobody knows how it ended, the page stays.
   */
  readonly redirectUrl?:
    | { readonly success?: string | undefined; readonly failure?: string | undefined }
    | undefined
  /** Ids of exchanges; one of the two at most. */
  readonly payWithExchange?:
    | {
        readonly includeOnly?: readonly string[] | undefined
        readonly exclude?: readonly string[] | undefined
      }
    | undefined
}

export interface PaymentAsset {
  /** CAIP-2. */
  readonly network: string
  /** `native`, or the token's contract or mint. */
  readonly asset: string
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly logoURI?: string | undefined
  }
}

/** What the host page is told, once. */
export interface PayResult {
  readonly success: boolean
  /** The transaction's hash, where it is known by then. */
  readonly result?: string
  /** Why not, in a sentence. */
  readonly error?: string
}

/** `expired`: the page waits for it no more. */
export type PaymentState =
  | { readonly status: 'none' | 'loading' | 'expired' }
  | { readonly status: 'bad'; readonly problem: TransactionProblem }
  | { readonly status: 'ready'; readonly payment: Payment }

export interface PayState {
  readonly payment: PaymentState
  /** What is paid in dollars, where its price is known. */
  readonly worth: number | undefined
  readonly exchanges: ExchangeList
  /** The last one that was started or taken up again. */
  readonly exchange: ExchangePayment | undefined
  /** The same payment was started at this exchange before the page was loaded, and how it ended is not known. */
  readonly earlier: Exchange | undefined
  /**
   * The same payment was asked of a wallet, of whatever account. `sent`, `asked`, `lost` as of a {@link Handover};
   * `paid`: an earlier visit handed it over, and a node has confirmed it since.
   */
  readonly earlierByWallet:
    | { readonly status: 'asked' | 'sent' | 'lost' | 'paid'; readonly at: number }
    | undefined
}

/** What the visitor was shown before a wallet is asked; only this is sent. Frozen at every level. */
export interface PayReview extends ReviewedSender {
  readonly payment: Payment
}

/** What a page asks exchanges about without the modal; what is absent does not narrow it. */
export interface ExchangeQuery {
  /** @default 0 */
  readonly page?: number | undefined
  /** CAIP-2; together with `asset`. */
  readonly network?: string | undefined
  /** `native`, or the token's contract or mint. */
  readonly asset?: string | undefined
  /** In whole coins. */
  readonly amount?: string | number | undefined
}

/** What is to be paid at an exchange's page. */
export interface PayUrlParams {
  /** CAIP-2. */
  readonly network: string
  /** `native`, or the token's contract or mint. */
  readonly asset: string
  /** In whole coins: decimal text, or a number, which is taken by its shortest decimal text. */
  readonly amount: string | number
  /** An address on that network. */
  readonly recipient: string
}

/** An exchange's page, and its name for the payment. */
export interface PayUrl {
  /** Only `https:`, or this machine's own. */
  readonly url: string
  readonly sessionId: string
}

/** What an exchange says of a payment. It only goes forward; the last three are final. */
export interface BuyStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | 'REFUND'
  /** The transaction's hash, where the exchange tells it. */
  readonly txHash: string | undefined
}

export interface BuyStatusQuery {
  readonly exchangeId: string
  readonly sessionId: string
  /** Between two questions, in milliseconds: 3000 at least. @default 3000 */
  readonly pollingInterval?: number | undefined
}

/** A question to an exchange that is asked again and again. */
export interface BuyStatusWatch {
  /** Asks now. */
  ask(): void
  stop(): void
}

export type PayDifference = SessionDifference
export type PayProgress = TransactionProgress<PayReview>

/** What a payment costs. `refused`: the network expects it to fail, and why. */
export type PayFee = (
  | {
      readonly status: 'ready'
      /** In base units of the network's coin. */
      readonly value: bigint
      readonly symbol: string
      readonly decimals: number
      /** In dollars, where the coin's price is known. */
      readonly fiat: number | undefined
    }
  | { readonly status: 'unknown'; readonly refused: string | undefined }
) & {
  /** What is paid without the fee, in dollars, where its price is known. */
  readonly worth?: number | undefined
}

export interface PayService {
  readonly state: Live<PayState>
  /** Of a payment by wallet. */
  readonly progress: Live<PayProgress>
  /**
   * Opens the payment, and resolves once it is known how it ended: with `success: false` where it failed and the
   * visitor can try no more. A payment of another call goes on by itself.
   * @param timeoutMs counts while the page is visible. @default 300000
   * @throws LatchkeyError LK_PAY_CONFIG, LK_PAY_ASSET, LK_PAY_AMOUNT, LK_PAY_RECIPIENT, LK_PAY_NAMESPACE for options
   * that are wrong; LK_CLOSED 'Modal closed' before anything was started; LK_PAY_TIMEOUT 'Payment timeout';
   * LK_OUTCOME_UNKNOWN when nobody could tell what became of the transaction
   */
  pay(options: PaymentOptions, timeoutMs?: number): Promise<PayResult>
  /** Opens the payment and waits for nothing else. @throws as {@link pay} for options that are wrong */
  openPay(options: PaymentOptions): Promise<void>
  getExchanges(): readonly Exchange[]
  /** The hash of the last payment that succeeded. */
  getPayResult(): string | undefined
  /** Why the last payment failed. */
  getPayError(): string | undefined
  getIsPaymentInProgress(): boolean
  /**
   * The exchanges that take payments, for a page that shows them itself.
   * @throws LatchkeyError LK_PAY_EXCHANGES; LK_PAY_ASSET, LK_PAY_NAMESPACE, LK_PAY_AMOUNT for a question that is wrong
   */
  findExchanges(query?: ExchangeQuery): Promise<readonly Exchange[]>
  /**
   * The exchange's page for a payment that the page follows by itself.
   * @throws LatchkeyError LK_PAY_URL, LK_PAY_UNSUPPORTED; LK_PAY_… as {@link pay} for what is wrong
   */
  getPayUrl(exchangeId: string, params: PayUrlParams): Promise<PayUrl>
  /**
   * Asks the exchange at once and again, while the page is visible, until it has said its last word.
   * @param tell what is known with each answer, or the error of a question that failed
   */
  watchBuyStatus(
    query: BuyStatusQuery,
    tell: (status: BuyStatus | undefined, error: Error | undefined) => void,
  ): BuyStatusWatch
  /**
   * What a payment costs in another token, for a page that shows that itself: no wallet is asked, and the modal's own
   * views pay in the payment's asset.
   * @throws LatchkeyError LK_PAY_QUOTE; LK_PAY_… as {@link pay} for what is wrong
   */
  quoteTransfer(options: PaymentOptions, source: TransferSource): Promise<TransferQuote>
  /** How far a transfer is that was quoted. @throws LatchkeyError LK_PAY_QUOTE_STATUS */
  getTransferStatus(requestId: string): Promise<TransferStatus>
  /** Starts with a payment; with the same object again it goes on. */
  begin(options: PaymentOptions | undefined): void
  /** Asks for the exchanges anew. */
  retry(): void
  /** Opens the exchange's page: to be called in a click, without waiting for anything before. */
  payWithExchange(id: string): void
  /** Follows the payment that was started before the page was loaded. */
  resume(): void
  /** Asks the exchange again after it was given up. */
  checkAgain(): void
  /** Connects a wallet, or brings the connected one to the network, and shows the review. */
  payWithWallet(): Promise<void>
  /** What was frozen last. */
  reviewed(): PayReview | undefined
  /** The same as the review, asked for before and not known to have ended. */
  readonly sentBefore: Live<Handover | undefined>
  /** What differs from the session as it is now; empty when the review can be sent. */
  differences(review: PayReview): readonly PayDifference[]
  /** What the network takes. Never rejects. */
  fee(review: PayReview): Promise<PayFee>
  /**
   * Sends the frozen review, if `reviewOnScreen` is the same and the session still as it was. Never rejects: see `progress`.
   * @param again the visitor saw `sentBefore` and means to do it a second time; nothing is sent without that
   */
  send(reviewOnScreen: PayReview, again?: boolean): Promise<void>
  /** Stops waiting for the wallet's answer. */
  leave(): void
  /** Where the network's explorer shows the transaction. Not checked: whoever shows it does that. */
  explorerUrl(
    one: Pick<PayReview, 'network'> | Pick<Payment, 'network'>,
    hash: string,
  ): Promise<string | undefined>
}
