import type {
  DoneParams,
  Handover,
  ReviewedSender,
  SessionDifference,
  Token,
  TransactionProblem,
  TransactionProgress,
} from '../../adapter-kit/features/index.js'
import type { CaipNetworkId, Live, Network, SendRequest } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** The form of a swap and swapping, for the views and for the host page. */
    swaps: SwapsService
  }
  interface Views {
    Swap: SwapArguments | undefined
    SwapSelectToken: SwapTarget | undefined
    SwapPreview: undefined
    SwapProgress: undefined
    SwapConfirmed: DoneParams | undefined
  }
  interface UsageEvents {
    /** to the swap form */
    OPEN_SWAP: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
    /** to the choice of one of its tokens */
    CLICK_SELECT_TOKEN_TO_SWAP: undefined
    /** to the review of a swap */
    INITIATE_SWAP: SwapProperties
    /** swapped */
    SWAP_SUCCESS: SwapProperties
    /** an approval was refused in the wallet or failed */
    SWAP_APPROVAL_ERROR: SwapProperties & { readonly message: string }
    /** the swap itself was refused in the wallet or failed */
    SWAP_ERROR: SwapProperties & { readonly message: string }
  }
}

/** Properties of the usage events of a swap: symbols and amounts, no address. */
export interface SwapProperties {
  readonly network: CaipNetworkId
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
  readonly isSmartAccount: boolean
}

export interface SwapsOptions {
  /** By how many percent less than quoted may arrive, before the visitor chooses: 1 to 5, whole. @default 1 */
  readonly slippage?: number
  /** Approvals let the router take any amount of the token, so that later swaps need none. @default false */
  readonly unlimitedApproval?: boolean
}

/** What the form starts with; symbols, in any case. */
export interface SwapArguments {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  /** Decimal text in whole tokens, e.g. `0.25`. */
  readonly amount?: string | undefined
}

export type SwapSide = 'sourceToken' | 'toToken'

/** Which of the two tokens is chosen. */
export interface SwapTarget {
  readonly target: SwapSide
}

/** A token that can be swapped, or the coin; its key is the contract in lower case where case does not count. */
export type SwapToken = Token

/** `unsupported`: nothing is swapped on the network. */
export interface SwapTokens {
  readonly status: 'loading' | 'ready' | 'failed' | 'unsupported'
  /** By symbol. */
  readonly tokens: readonly SwapToken[]
  /** Those that many look for. */
  readonly suggested: readonly SwapToken[]
  /** Those that the visitor marked on this network, the last one first. */
  readonly favourites: readonly SwapToken[]
}

/** An offer for the pair and the amount of the form, and for nothing else. */
export interface Quote {
  /** Base units of the target, before slippage. */
  readonly expected: bigint
  /** Base units of the target: with less the swap is undone. */
  readonly minimum: bigint
  /** Base units of the source that the provider keeps, included in the offer. */
  readonly providerFee: bigint
  /** About what the network takes, approvals included, in base units of the coin; undefined where it is unknown. */
  readonly fee: bigint | undefined
  /** That fee in dollars, where the coin's price is known. */
  readonly feeFiat: number | undefined
  /** How much less than by the prices arrives, in percent; undefined where prices are unknown. */
  readonly impact: number | undefined
  /** Prices have been asked for: before that nothing is known of the impact yet. */
  readonly isPriced: boolean
  /** How many approvals come before it. */
  readonly approvals: number
}

/** What the button of the form says, by the first rule that holds. */
export type SwapFormStatus =
  | 'unsupported'
  | 'loading'
  | 'tokensFailed'
  | 'selectToken'
  | 'enterAmount'
  | 'incorrectValue'
  | 'insufficientBalance'
  | 'quoting'
  | 'insufficientLiquidity'
  | 'quoteFailed'
  | 'insufficientGas'
  | 'review'

export interface SwapState {
  /** Undefined while nobody is connected, or the wallet is on a chain that the site did not configure. */
  readonly network: Network | undefined
  readonly tokens: SwapTokens
  readonly source: SwapToken | undefined
  readonly target: SwapToken | undefined
  /** A symbol that the host page asks for, and no token has. */
  readonly missing: string | undefined
  /** A symbol that the host page asks for, and several tokens have. */
  readonly unclear: string | undefined
  /** Decimal text with a point, as typed so far. */
  readonly amount: string
  /** The amount in base units. */
  readonly units: bigint | undefined
  /** In percent. */
  readonly slippage: number
  readonly quote: Quote | undefined
  readonly status: SwapFormStatus
}

/** A token as it was reviewed. */
export type ReviewedToken = Omit<SwapToken, 'key' | 'amount'>

/** What the visitor was shown; only this is sent. Frozen at every level. */
export interface SwapReview extends ReviewedSender {
  readonly source: ReviewedToken
  readonly target: ReviewedToken
  readonly amount: { readonly units: bigint; readonly text: string }
  readonly quote: Quote
  readonly slippage: number
  /** The contract that is called. */
  readonly router: string
  /** What is asked before the swap; none where enough is allowed already. */
  readonly approvals: readonly SendRequest[]
  readonly request: SendRequest
  /** The wallet does approvals and swap as one: it asks once. */
  readonly together: boolean
  /** When it was made, in milliseconds since the epoch. */
  readonly at: number
}

/** `moved`: by now less than the reviewed minimum is offered. `renewing`: it is being made anew. */
export interface ReviewState {
  readonly review: SwapReview | undefined
  readonly status: 'none' | 'ready' | 'moved' | 'renewing' | 'failed'
  /** Why it could not be made anew. */
  readonly problem?: TransactionProblem | undefined
}

/**
 * A swap that has not ended as far as is known; it is kept over a reload.
 *
 * - `approving`, `swapping`: that transaction is on its way
 * - `unfinished`: an approval of it is in a block, and the swap itself was not handed over
 * - `lost`: nobody could tell what became of it
 * - `asked`: the wallet was asked for it, and had not answered when the page was left
 */
export interface EarlierSwap {
  readonly status: 'approving' | 'swapping' | 'unfinished' | 'lost' | 'asked'
  /** Of the transaction that was handed over last; undefined where only the wallet knows it. */
  readonly hash: string | undefined
  readonly network: { readonly id: CaipNetworkId; readonly name: string }
  readonly source: EarlierToken
  readonly target: EarlierToken
  /** Decimal text in whole tokens of the source. */
  readonly amount: string
}

export interface EarlierToken {
  /** Undefined for the coin. */
  readonly address: string | undefined
  readonly symbol: string
}

export type SwapProblem = TransactionProblem
export type SwapProgress = TransactionProgress<SwapReview>
export type SwapDifference = SessionDifference

export interface SwapsService {
  readonly state: Live<SwapState>
  readonly review: Live<ReviewState>
  readonly progress: Live<SwapProgress>
  /** Base units of the target that the swap of `progress` brought, as its block says; undefined where that is not known. */
  readonly arrived: Live<bigint | undefined>
  /** The last swap of this account and network that the form now on screen did not begin; undefined without one. */
  readonly earlier: Live<EarlierSwap | undefined>
  /** Shows Connect, and the form again once a wallet is connected. */
  connect(params: SwapArguments | undefined): void
  /** Starts the form anew with arguments; the same object again goes on. */
  begin(params: SwapArguments | undefined): void
  /** Chooses a token by its key. The other side's token changes places with it where it is the same. */
  choose(side: SwapSide, key: string): void
  /** Marks a token of the list by its key as a favourite, or takes the mark away; kept in the page's storage. */
  toggleFavourite(key: string): void
  /** Decimal text with a point; decimals beyond the token's are cut off. */
  setAmount(text: string): void
  /** Sets the whole balance, of the coin less the network's fee. False when one of them is not known. */
  setMax(): Promise<boolean>
  /** Exchanges source and target. */
  turn(): void
  /** Percent, 1 to 5. */
  setSlippage(percent: number): void
  /** Fills the form in with the earlier swap, whose approval counts. */
  goOn(): void
  /** Shows the form for another swap. One that is on its way is shown again when the modal is opened next. */
  setAside(): void
  /** Asks anew for what could not be read. */
  retry(): void
  /**
   * Freezes what is to be swapped and shows it: the transaction is built, read, and compared with the form. Undefined
   * where the form says why it cannot be swapped.
   * @throws LatchkeyError LK_SWAP_MISMATCH when the service built another transaction; LK_SWAP_UNDONE when the network would
   * undo it; LK_SWAP_QUOTE; LK_TOKEN_SCALE, LK_TOKEN_UNCHECKED
   */
  makeReview(): Promise<SwapReview | undefined>
  /** Makes the review anew, in its place. Never rejects: see `review`. */
  renew(): Promise<void>
  /** Asks whether the reviewed minimum can still be had. Never rejects. */
  check(): Promise<void>
  /** The same as the review, asked for before and not known to have ended. */
  readonly sentBefore: Live<Handover | undefined>
  /** What differs from the session as it is now; empty when the review can be sent. */
  differences(review: SwapReview): readonly SwapDifference[]
  /**
   * Sends the frozen review, if `reviewOnScreen` is the same and the session still as it was. Never rejects: see `progress`.
   * @param again the visitor saw `sentBefore` and means to do it a second time; nothing is sent without that
   */
  send(reviewOnScreen: SwapReview, again?: boolean): Promise<void>
  /** Stops waiting for the wallet's answer. */
  leave(): void
  /** Where the network's explorer shows the transaction. Not checked: whoever shows it does that. */
  explorerUrl(review: Pick<SwapReview, 'network'>, hash: string): Promise<string | undefined>
}
