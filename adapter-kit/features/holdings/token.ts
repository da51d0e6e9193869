import type { Network } from '../../../kernel/plugin.js'
import type { TokenDoubt } from '../../shared/deception/token-doubt.js'

/** A token or a network's coin, with what the account holds of it. */
export interface Token {
  /** Unique in a list: contract or mint, `native` for the coin. */
  readonly key: string
  readonly name: string
  readonly symbol: string
  /** Contract or mint; undefined for the coin. */
  readonly address: string | undefined
  readonly decimals: number
  /** Base units that the account holds; undefined while that is unknown. */
  readonly amount: bigint | undefined
  /** Of one, in dollars; for display only. */
  readonly price: number | undefined
  /** Not checked: whoever shows it does that. */
  readonly iconUrl: string | undefined
  /** Why it may not be what it is called. */
  readonly doubt?: TokenDoubt | undefined
}

/** What an account holds on a network. */
export interface Holdings {
  readonly status: 'loading' | 'ready'
  readonly tokens: readonly Token[]
}

/** The key of a network's coin. */
export const nativeKey = 'native'

/** The network's coin, as the network's definition describes it. */
export function coinOf({ nativeCurrency }: Network, amount?: bigint, price?: number): Token {
  return { ...nativeCurrency, key: nativeKey, address: undefined, amount, price, iconUrl: undefined }
}
