/** A native balance: `value` in base units, `formatted` as decimal text. */
export interface Balance {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  readonly formatted: string
  /** The balance could not be read: its zero is a placeholder and must not be shown. */
  readonly unknown?: true
}

/** What a chain tells of a token; `amount` is what the account that was asked for holds, in base units. */
export interface TokenFacts {
  readonly decimals: number
  readonly name?: string
  readonly symbol?: string
  readonly amount?: bigint
  /** What the token's own program keeps of each transfer: so many of 10,000, and so many base units at most. */
  readonly transferFee?: { readonly basisPoints: number; readonly most: bigint } | undefined
}

/** What a wallet says it holds of a token, or of the network's own coin. */
export interface HeldToken {
  /** Contract or mint; absent for the coin. */
  readonly address?: string | undefined
  /** In base units. */
  readonly amount: bigint
  readonly decimals: number
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  /** US dollars for one. */
  readonly price?: number | undefined
}

/** An address as its chain writes it. */
export interface CanonicalAddress {
  readonly address: string
  /** Its checksum does not match, so one of its letters is probably wrong. */
  readonly mistyped?: boolean
}
