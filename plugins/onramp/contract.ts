import type { CaipNetworkId, Live, Network, PageElement } from '../../kernel/plugin.js'

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-onramp': PageElement<undefined>
  }
}

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Buying on the page of a provider, for the views and for the host page. */
    onramp: OnrampService
  }
  interface Views {
    OnRampProviders: undefined
    OnRampAmount: undefined
    OnRampTokenSelect: undefined
    OnRampFiatSelect: undefined
    BuyInProgress: undefined
    WhatIsABuy: undefined
  }
  interface UsageEvents {
    /** to the providers */
    SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean }
    /** to what buying is */
    SELECT_WHAT_IS_A_BUY: { readonly isSmartAccount: boolean }
    /** a provider was chosen; `sampleData`: its currencies and limits are built in */
    SELECT_BUY_PROVIDER: {
      readonly provider: string
      readonly isSmartAccount: boolean
      readonly sampleData: boolean
    }
  }
}

export interface OnrampOptions {
  /** Where Meld's page is, default `https://meldcrypto.com`. */
  readonly meldUrl?: string
  /** The key by which Meld knows who sends a visitor. */
  readonly meldKey?: string
  /** Where Coinbase's page is, default `https://pay.coinbase.com`: links that lead elsewhere are refused. */
  readonly coinbaseUrl?: string
}

/** Who sells. */
export interface OnrampProvider {
  /** As the remote config names it: `meld`, `coinbase`. */
  readonly id: string
  readonly name: string
  /** Of the amount, in percent; undefined where only the provider's page tells. */
  readonly fees: { readonly least: number; readonly most: number } | undefined
}

/** What can be bought. */
export interface PurchaseCurrency {
  /** Also its key in the list. */
  readonly symbol: string
  readonly name: string
  /** Not checked: whoever shows it does that. */
  readonly imageUrl?: string | undefined
  /** Where it is sold, as far as that is known. */
  readonly networks: readonly {
    /** As the service names it, e.g. `ethereum-mainnet`. */
    readonly name: string
    readonly chainId: string
    /** Its contract there, as far as the service says. Nothing is sent to it. */
    readonly contract: string | undefined
  }[]
  /** The whole object as the service gave it: it is sent back with a request for a quote. */
  readonly given: Readonly<Record<string, unknown>>
}

export interface PaymentLimit {
  /** `card`, `ach_bank_account`, or another name. */
  readonly method: string
  /** In units of the payment currency. */
  readonly least: bigint
  readonly most: bigint
}

/** What is paid with. */
export interface PaymentCurrency {
  /** ISO 4217: `USD`. */
  readonly id: string
  readonly decimals: number
  /** Not checked: whoever shows it does that. */
  readonly imageUrl?: string | undefined
  readonly limits: readonly PaymentLimit[]
  /** As {@link PurchaseCurrency.given}. */
  readonly given: Readonly<Record<string, unknown>>
}

/** What can be bought on the network in use, and what with. */
export interface OnrampMarket {
  /** `unsupported`: nothing is sold for the network. */
  readonly status: 'loading' | 'ready' | 'unsupported'
  /** The service did not tell: currencies and limits are built in, and the provider may have others. */
  readonly isSample: boolean
  readonly purchases: readonly PurchaseCurrency[]
  readonly payments: readonly PaymentCurrency[]
}

export interface Money {
  /** Decimal text with a point. */
  readonly amount: string
  /** A payment currency's id, or the symbol of what is bought. */
  readonly currency: string
}

/** An answer about the amount and the currencies of the form, and about nothing else. */
export type OnrampQuote =
  | {
      readonly isSample: false
      readonly networkFee: Money
      readonly paymentSubtotal: Money
      readonly paymentTotal: Money
      readonly purchaseAmount: Money
    }
  /** The service gave none. What is paid is what was typed; it says nothing of what arrives, and is no price. */
  | { readonly isSample: true; readonly paymentTotal: Money }

/** What the form's button says, by the first rule that holds. */
export type OnrampStatus =
  | 'loading'
  | 'unsupported'
  | 'enterAmount'
  | 'incorrectValue'
  | 'tooLittle'
  | 'tooMuch'
  | 'preparing'
  | 'linkFailed'
  | 'ready'

export interface OnrampState {
  /** Undefined while nobody is connected, or the wallet is on a chain that the site did not configure. */
  readonly network: Network | undefined
  /** Where what is bought goes. */
  readonly address: string | undefined
  /** The account exists on this one network alone. */
  readonly isSmartAccount: boolean
  readonly providers: readonly OnrampProvider[]
  /** The one that was chosen, else the first. */
  readonly provider: OnrampProvider | undefined
  readonly market: OnrampMarket
  readonly purchase: PurchaseCurrency | undefined
  readonly payment: PaymentCurrency | undefined
  /** Decimal text with a point, as typed so far. */
  readonly amount: string
  /** In units of the payment currency. */
  readonly units: bigint | undefined
  readonly quote: OnrampQuote | undefined
  /** The provider's page for exactly this form; only there while `status` is `ready`. */
  readonly url: string | undefined
  /** That page is told in its address where what is bought goes; where it is not, nobody here knows. */
  readonly isAddressTold: boolean
  readonly status: OnrampStatus
}

/** One visit to a provider. It is kept for a day, so that it goes on after a reload. */
export interface Purchase {
  readonly provider: string
  readonly address: string
  readonly network: CaipNetworkId
  /** Where it may arrive: networks of the site, the one in use first. */
  readonly networks: readonly CaipNetworkId[]
  readonly symbol: string
  /** Its contracts there (CAIP-10), as far as the service says: the cloud reads their balances anew. */
  readonly contracts: readonly string[]
  /** Name of its network at the service, where it has one. */
  readonly on: string | undefined
  readonly payment: string
  readonly amount: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** More of the token that was bought than before. */
export interface Arrival {
  /** Base units. */
  readonly units: bigint
  readonly decimals: number
  readonly symbol: string
  readonly network: CaipNetworkId
}

/**
 * What is known of a visit: the account's balance alone tells. `waiting`: it has not risen so far. `arrived`: it has.
 * `unknown`: it was looked at for long, or cannot be read.
 */
export type OnrampProgress =
  | { readonly status: 'idle' }
  | {
      readonly status: 'waiting' | 'unknown'
      readonly purchase: Purchase
      readonly url: string | undefined
      /** The last look at the balance failed. */
      readonly isFailing: boolean
    }
  | {
      readonly status: 'arrived'
      readonly purchase: Purchase
      readonly url: string | undefined
      readonly arrival: Arrival
    }

export interface OnrampService {
  readonly state: Live<OnrampState>
  /** While it has subscribers and the page is visible, the balance is looked at. */
  readonly progress: Live<OnrampProgress>
  /** Shows Connect, and the providers again once a wallet is connected. */
  connect(): void
  /** By its id. */
  chooseProvider(id: string): void
  /** By its symbol. */
  choosePurchase(symbol: string): void
  /** By its id; decimals that it does not have are cut off the amount. */
  choosePayment(id: string): void
  /** Decimal text with a point. */
  setAmount(text: string): void
  /** Asks anew for what could not be had. */
  retry(): void
  /** Notes that the provider's page was opened for the form as it is: call it in the click that follows the link. */
  opened(): void
  /** Looks at the balance now. Never rejects. */
  check(): Promise<void>
  /** Forgets the visit. */
  forget(): void
}
