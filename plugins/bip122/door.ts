import type { Chain, Place } from './chains.js'
import type { BitcoinAddress, MessageToSign, PsbtToSign, SignedPsbt } from './service.js'

/** What a wallet showed of itself. */
export interface Seen {
  /** At least one of Bitcoin, payment first. */
  readonly addresses: readonly BitcoinAddress[]
  /** Where the wallet says it is; many do not say. */
  readonly chain?: Chain | undefined
  /** The page remembers it; the wallet has not said it since the page loaded. */
  readonly unconfirmed?: true | undefined
}

/** What a wallet did on its own; without `seen` it has to be looked at again. */
export type News = { readonly type: 'left' } | { readonly type: 'changed'; readonly seen?: Seen | undefined }

/** Loads the way to a wallet at its first use, and answers the same one ever after. */
export type Opener = () => Promise<Door>

/** The way to one wallet, whatever its kind. What is needed after "connected" loads with `work`. */
export interface Door {
  /** Asks the visitor. @throws what the wallet throws, LK_NO_ACCOUNTS, LK_WALLET_ANSWER */
  connect(wanted: Place | undefined, signal: AbortSignal): Promise<Seen>
  /**
   * Looks without any prompt; undefined when the wallet is locked or forgot us.
   * @throws an error with code 4200 when the wallet cannot be looked at silently
   */
  look(wanted: Place | undefined, signal?: AbortSignal): Promise<Seen | undefined>
  watch(tell: (news: News) => void): () => void
  /** Ends it in the wallet, where it can be ended. */
  leave(limit: AbortSignal): Promise<void>
  work(): Promise<Work>
  /** Addresses are kept in the page's storage, because the wallet cannot be asked for them silently. */
  readonly remembers?: true
}

/** Whom work is done for, as it is at that time. */
export interface Standing {
  readonly walletId: string
  readonly walletName: string
  readonly addresses: readonly BitcoinAddress[]
  readonly chain: Chain | undefined
  readonly unconfirmed?: true | undefined
}

/** Satoshi to send. */
interface Payment {
  readonly satoshi: number
  readonly recipient: string
}

/** What a wallet does once it is connected; arguments were checked. What is absent it cannot do. */
export interface Work {
  /** Resolves with base64. */
  signMessage(standing: Standing, request: MessageToSign): Promise<string>
  /** Resolves with the transaction id. */
  sendTransfer?(standing: Standing, payment: Payment): Promise<string>
  signPSBT?(standing: Standing, request: PsbtToSign): Promise<SignedPsbt>
  /** What the wallet shows afterwards, where its answer tells; it is looked at otherwise. */
  switchNetwork?(standing: Standing, to: Chain): Promise<Seen | undefined>
}
