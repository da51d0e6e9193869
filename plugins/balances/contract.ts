import type { TokenDoubt } from '../../adapter-kit/features/index.js'
import type {
  CaipAddress,
  CaipNetworkId,
  HeldToken,
  Live,
  Network,
  Unsubscribe,
} from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** The tokens of the active account. */
    balances: BalancesService
  }
  interface Adapter {
    /**
     * What an account holds, the coin included, where no service indexes the chain and its plugin knows another way to
     * tell. Asks no wallet; rejects where nobody answers.
     * @param options `fresh`: no cache may answer
     */
    getTokens?(address: string, network: Network, options: TokensOptions): Promise<readonly HeldToken[]>
  }
}

export interface TokensOptions {
  readonly fresh: boolean
  readonly signal: AbortSignal
}

/** One token the active account holds. */
export interface Token {
  /** Unique in its list, and the same from one reading to the next. */
  readonly key: string
  readonly name: string
  readonly symbol: string
  readonly network: CaipNetworkId
  /** CAIP-10 of the contract or mint; undefined for the native coin. */
  readonly address: CaipAddress | undefined
  /** 1 to 77. */
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** The same as exact decimal text in human units. */
  readonly text: string
  /** US dollars, for display only; undefined where no price is known. */
  readonly value: number | undefined
  /** US dollars of one, for display only. */
  readonly price: number | undefined
  /** Not checked: whoever shows it does that. */
  readonly iconUrl: string | undefined
  /** Why it may not be what it is called. */
  readonly doubt?: TokenDoubt
}

/** Why a reading brought nothing new. */
export interface Failure {
  /** Milliseconds since the epoch: before this nothing is asked again, unless by `refresh`. */
  readonly retryAt: number
  /** The first of several failures in a row: the visitor is told once. */
  readonly first: boolean
}

/**
 * `none`: nobody is connected. `unsupported`: the service does not know the network. `failed`: nothing was ever read;
 * what was read before stays `ready`, with the failure beside it.
 */
export interface Balances {
  readonly status: 'none' | 'loading' | 'ready' | 'failed' | 'unsupported'
  /** The most valuable first. */
  readonly tokens: readonly Token[]
  /** US dollars of all, for display only; undefined where no price is known, which is not the same as 0. */
  readonly total: number | undefined
  readonly failure?: Failure | undefined
}

export interface Nft {
  readonly key: string
  /** Empty when it has none. */
  readonly name: string
  /** Not checked: whoever shows it does that. */
  readonly imageUrl: string | undefined
  /** Why it may not be what it is called. */
  readonly doubt?: TokenDoubt | undefined
}

/** NFTs that came to the account and did not leave it, as far back as its history was read. */
export interface Nfts {
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly items: readonly Nft[]
  /** There is older history to look through. */
  readonly more: boolean
  /** It is being looked through. */
  readonly busy: boolean
}

export interface BalancesService {
  /** Read when somebody listens, and when account or network change; kept for 30 s. */
  readonly live: Live<Balances>
  /** Read when somebody listens; EVM chains only. */
  readonly nfts: Live<Nfts>
  /**
   * Reads the tokens now, past every cache, e.g. once a transaction is in a block. Never rejects.
   * @param force tokens (CAIP-10) the service must read anew, where it can; those known when absent
   */
  refresh(force?: readonly string[]): Promise<void>
  /** Tries again after a failure, once the 30 s are over. */
  retry(): void
  /** Keeps the tokens up to date, every 10 s while the page is visible, until the returned function is called. */
  show(): Unsubscribe
  /** Looks for NFTs further back, or again where it failed. */
  moreNfts(): void
}
