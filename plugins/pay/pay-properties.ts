import type { CaipNetworkId } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface UsageEvents {
    /** the ways to pay were shown */
    PAY_MODAL_OPEN: {
      readonly exchanges: readonly { readonly id: string }[]
      readonly configuration: PayConfiguration
    }
    /** an exchange was chosen */
    PAY_EXCHANGE_SELECTED: {
      readonly exchange: { readonly id: string }
      readonly configuration: PayConfiguration
      readonly currentPayment: PayWay
      readonly headless: boolean
      readonly source: PaySource
    }
    /** a payment was started */
    PAY_INITIATED: PayProperties
    /** a payment is done */
    PAY_SUCCESS: PayProperties
    /** a payment failed or was declined */
    PAY_ERROR: PayProperties & { readonly message: string }
  }
}

type PaySource = 'pay' | 'fund-from-exchange'

/** What is paid, for usage events: the network, the symbol and the amount. */
export interface PayConfiguration {
  readonly network: CaipNetworkId
  readonly asset: string
  readonly amount: number
}

/** By what it is paid, for usage events. */
export interface PayWay {
  readonly type: 'wallet' | 'exchange'
  readonly exchangeId?: string
}

/** Properties of the usage events of a payment. */
export interface PayProperties {
  readonly source: PaySource
  readonly paymentId: string
  readonly configuration: PayConfiguration
  readonly currentPayment: PayWay
}
