import type { CaipNetworkId } from '../../../kernel/plugin.js'

/** What a payment could be paid with instead of its own asset. */
export interface TransferSource {
  /** CAIP-2. */
  readonly network: string
  /** `native`, or the token's contract or mint. */
  readonly asset: string
}

/** So much of a coin or a token. */
export interface QuotedAmount {
  readonly network: CaipNetworkId
  /** `native`, or the token's contract or mint. */
  readonly asset: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly units: bigint
}

/** What a payment costs in another token. Nothing has been asked of a wallet, and nothing is reserved. */
export interface TransferQuote {
  /** Its name at the service; undefined for the payment's own asset, about which nobody is asked. */
  readonly requestId: string | undefined
  /** What is paid, fees included. */
  readonly pay: QuotedAmount
  readonly fees: readonly (QuotedAmount & { readonly label: string })[]
  /** How long it is said to take. */
  readonly seconds: number
}

/** What the service says of a transfer. `submitted` counts as arrived for the service; `refund`: the money went back. */
export type TransferStatus =
  | 'waiting'
  | 'pending'
  | 'submitted'
  | 'success'
  | 'failure'
  | 'refund'
  | 'timeout'
