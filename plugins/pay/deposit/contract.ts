import type { Live, Network } from '../../../kernel/plugin.js'
import type { Exchange, ExchangeList, ExchangePayment, Payment, PayService } from '../contract.js'

declare module '../../../kernel/plugin.js' {
  interface Services {
    /** Deposits from an exchange into the visitor's own account, for the views. */
    deposit: DepositService
  }
  interface Views {
    PayWithExchange: undefined
    PayWithExchangeSelectAsset: undefined
  }
}

export type DepositAsset = Payment['asset']

/** What the form says below the amount, by the first rule that holds. */
export type DepositStatus =
  | 'loading'
  /** Nothing can be deposited on the network in use. */
  | 'unsupported'
  /** The adapter's list could not be had. */
  | 'failed'
  | 'enterAmount'
  | 'pricing'
  /** No price is known: an amount in dollars means nothing. */
  | 'noPrice'
  /** It comes to less than can be written. */
  | 'tooLittle'
  | 'ready'

export interface DepositState {
  /** Undefined while nobody is connected, or the wallet is on a chain that the site did not configure. */
  readonly network: Network | undefined
  /** Where it goes: the account in use. */
  readonly address: string | undefined
  /** Of the network in use, the best first. */
  readonly assets: readonly DepositAsset[]
  /** The one that was chosen, else the first. */
  readonly asset: DepositAsset | undefined
  /** In US dollars: decimal text with a point, as typed so far. */
  readonly amount: string
  /** What the exchange is asked for; exactly this is shown. Only there while `status` is `ready`. */
  readonly asked: Payment['amount'] | undefined
  readonly status: DepositStatus
  readonly exchanges: ExchangeList
  /** The last one that was started or taken up again. */
  readonly exchange: ExchangePayment | undefined
  /** The visitor left it for the form; it goes on by itself. */
  readonly isLeft: boolean
  /** A deposit to this account was started at this exchange, and how it ended is not known. */
  readonly earlier: Exchange | undefined
}

export interface DepositService extends Pick<PayService, 'explorerUrl' | 'checkAgain'> {
  readonly state: Live<DepositState>
  /** By its CAIP-19 id. */
  chooseAsset(id: string): void
  /** Decimal text with a point. */
  setAmount(text: string): void
  /** Opens the exchange's page: to be called in a click, without waiting for anything before. */
  depositFrom(exchangeId: string): void
  /** Shows the deposit whose end is not known, and asks the exchange about it. */
  resume(): void
  /** Back to the form; what was started goes on. */
  leave(): void
  /** Asks anew for what could not be had. */
  retry(): void
  /** Shows Connect, and the form again once a wallet is connected. */
  connect(): void
}
