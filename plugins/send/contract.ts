import type {
  DoneParams,
  Handover,
  Holdings,
  ReviewedSender,
  SessionDifference,
  Token,
  TokenDoubt,
  Told,
  TransactionProblem,
  TransactionProgress,
} from '../../adapter-kit/features/index.js'
import type { CaipNetworkId, Live, Namespace, Network } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** The form of a transfer and sending it, for the views and for the host page. */
    send: SendService
  }
  interface ViewAnswers {
    WalletSend: SendAnswer
  }
  interface Views {
    WalletSend: SendArguments | undefined
    WalletSendSelectToken: undefined
    WalletSendPreview: undefined
    WalletSendProgress: undefined
    WalletSendConfirmed: DoneParams | undefined
  }
  interface UsageEvents {
    /** to the send form */
    OPEN_SEND: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
    /** approved on the review */
    SEND_INITIATED: SendProperties
    /** handed to the network */
    SEND_SUCCESS: SendProperties & { readonly hash: string }
    /** refused in the wallet */
    SEND_REJECTED: SendProperties & { readonly message: string }
    /** failed */
    SEND_ERROR: SendProperties & { readonly message: string }
  }
}

/** Properties of the usage events of a transfer; none holds an address. */
interface SendProperties {
  readonly network: CaipNetworkId
  readonly token: string
  readonly amount: number
  readonly isSmartAccount: boolean
}

/** A transfer that the host page asks for: the visitor can change nothing of it. */
export interface SendArguments {
  /** An address of the namespace, or a name. */
  readonly to: string
  /** Decimal text in whole coins, e.g. `0.25`; a number is taken by its shortest decimal text. */
  readonly amount: string | number
  /** Contract or mint; the native coin when absent or `native`. */
  readonly assetAddress?: string | undefined
  /** The active namespace when absent. */
  readonly namespace?: Namespace | undefined
  /** The network in use when absent; a CAIP-2 id, or its reference. */
  readonly chainId?: number | string | undefined
}

/** What the page that opened the form is answered once the transfer is confirmed, or sent where no chain can tell. */
export interface SendAnswer {
  /** Of the transaction. */
  readonly hash: string
}

/**
 * What a visitor should know about an address. `alike`: it looks like a known one and is another; `typo`: its letter
 * case is wrong; `otherNetwork`: the name has no address for the network, and this is another one's; `own`: an account of the visitor; `token`: the token's contract; `nobody`: an address without an
 * owner.
 */
export type Warning = 'alike' | 'typo' | 'otherNetwork' | 'own' | 'token' | 'nobody'

export type Receiver =
  | { readonly status: 'none' | 'looking'; readonly text: string }
  | {
      readonly status: 'unknown'
      readonly text: string
      /**
       * `unsafe`: the name could be mistaken for another; `elsewhere`: its record is kept off the chain; `contract`: it leads to a contract
       * account of another network; `failed`:
       * names cannot be looked up now.
       */
      readonly hint: 'unsafe' | 'elsewhere' | 'contract' | 'failed' | undefined
    }
  | {
      readonly status: 'known'
      /** As it was typed. */
      readonly text: string
      readonly address: string
      readonly name: string | undefined
      readonly avatar: string | undefined
      /** Name of the network whose address it is, where the name has none for the one in use. */
      readonly recordOf?: string | undefined
      readonly warning: Warning | undefined
    }

/** Why arguments of the host page cannot be used; `value` is the one that is wrong. */
export interface BadArgument {
  readonly what: 'amount' | 'receiver' | 'namespace' | 'network' | 'token' | 'info'
  readonly value: string
}

/** `free`: the visitor fills the form in; otherwise the host page has. */
export type Preset =
  | { readonly status: 'free' }
  | { readonly status: 'loading' }
  | { readonly status: 'bad'; readonly problem: BadArgument }
  | { readonly status: 'ready'; readonly token: Token; readonly network: Network }

/** What the button of the form says, by the first rule that holds. */
export type FormStatus =
  | 'selectToken'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'addAddress'
  | 'looking'
  | 'invalidAddress'
  | 'switchNetwork'
  | 'preview'

export interface SendState {
  /** Undefined while nobody is connected, or the wallet is on a chain that the site did not configure. */
  readonly network: Network | undefined
  readonly holdings: Holdings
  readonly token: Token | undefined
  /** Decimal text with a point, as typed so far. */
  readonly amount: string
  /** The amount in base units. */
  readonly units: bigint | undefined
  readonly receiver: Receiver
  readonly preset: Preset
  readonly status: FormStatus
  /** Whether `setMax` can be offered: for a coin the fee must be known. */
  readonly hasMax: boolean
}

/** What the visitor was shown; only this is sent. Frozen at every level. */
export interface Review extends ReviewedSender {
  readonly token: {
    readonly address: string | undefined
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly price: number | undefined
    readonly iconUrl: string | undefined
    readonly doubt: TokenDoubt | undefined
  }
  readonly amount: { readonly units: bigint; readonly text: string }
  readonly receiver: {
    readonly address: string
    readonly name: string | undefined
    readonly avatar: string | undefined
    readonly recordOf: string | undefined
    readonly warning: Warning | undefined
  }
}

/** What differs between the review and the session, or between the review and what was to be sent. */
export type Difference = SessionDifference | 'token' | 'amount' | 'receiver'

export type SendProblem = TransactionProblem
export type { Holdings, Token, Told }

/** The state of a transfer. */
export type Progress = TransactionProgress<Review>

/** In base units of the native coin. */
export interface Fee {
  readonly value: bigint
  readonly symbol: string
  readonly decimals: number
  /** In dollars, where the coin's price is known. */
  readonly fiat: number | undefined
  /** The account does not hold enough of the coin for it. */
  readonly short: boolean
}

/** `refused`: the network expects the transfer to fail, and why. */
export type FeeAnswer = (
  | { readonly status: 'ready'; readonly fee: Fee }
  | { readonly status: 'unknown'; readonly refused: string | undefined }
) & {
  /** Base units of the token that its own program keeps: the receiver gets so much less. */
  readonly withheld?: bigint | undefined
}

export interface SendService {
  readonly state: Live<SendState>
  readonly progress: Live<Progress>
  /**
   * Opens the form with all fields filled in, as `modal.open` does with the view.
   * @throws LatchkeyError LK_CLOSED 'Modal closed' before anything was sent; LK_REVERTED when it fails after that
   */
  open(transfer: SendArguments): Promise<SendAnswer>
  /**
   * Starts the form anew; with arguments the visitor can change nothing. Called again with the same object it goes on.
   */
  begin(transfer: SendArguments | undefined): void
  /** Chooses a token by its key; the amount starts anew. */
  choose(key: string): void
  /** Decimal text with a point; decimals beyond the token's are cut off. */
  setAmount(text: string): void
  /** Sets the whole balance, for a coin less the fee. False when the fee is not known. */
  setMax(): Promise<boolean>
  /** An address or a name; a name is looked up once it was not changed for 500 ms. */
  setReceiver(text: string): void
  /** Brings the wallet to the network the host page asks for. Rejects as `session.switchNetwork` does. */
  switchNetwork(): Promise<void>
  /**
   * Freezes what is to be sent, for the review; undefined where the form says why it cannot be sent.
   * @throws LatchkeyError LK_SEND_INCOMPLETE without a token, an amount or a receiver; LK_TOKEN_SCALE when the token's contract counts otherwise than the list of tokens,
   * LK_TOKEN_UNCHECKED when the chain could not be asked
   */
  review(): Promise<Review | undefined>
  /** What was frozen last. */
  reviewed(): Review | undefined
  /** The same as the review, asked for before and not known to have ended. */
  readonly sentBefore: Live<Handover | undefined>
  /** What differs from the session as it is now; empty when the review can be sent. */
  differences(review: Review): readonly Difference[]
  fee(review: Review): Promise<FeeAnswer>
  /**
   * Sends the frozen review, if `reviewOnScreen` equals it and the session is still the same. Never rejects: see `progress`.
   * @param again the visitor saw `sentBefore` and means to send it a second time; nothing is sent without that
   */
  send(reviewOnScreen: Review, again?: boolean): Promise<void>
  /** Stops waiting for the wallet's answer; if the visitor approves in the wallet later, the transfer is still sent. */
  leave(): void
  /** Where the network's explorer shows the transaction. Not checked: whoever shows it does that. */
  explorerUrl(review: Review, hash: string): Promise<string | undefined>
  /** Shows Connect, and the form again once a wallet is connected. */
  connect(transfer: SendArguments | undefined): void
  /** Disconnects the wallet, lets the visitor choose another and shows the form again. */
  useOtherWallet(): Promise<void>
}
