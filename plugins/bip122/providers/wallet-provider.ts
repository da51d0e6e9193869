import type { StandardWallet } from '../../../adapter-kit/chains/index.js'
import type { Chain, NetworkRef } from '../chains.js'
import type { BitcoinAddress, MessageToSign, PsbtToSign, SignedPsbt } from '../contract.js'

/** What a wallet told of its accounts and network at one moment. */
export interface WalletSnapshot {
  /** At least one Bitcoin address; payment addresses first. */
  readonly addresses: readonly BitcoinAddress[]
  /** The network the wallet says it is on; many wallets do not say. */
  readonly chain?: Chain | undefined
  /** The snapshot comes from the page's storage; the wallet has not confirmed it since the page loaded. */
  readonly unconfirmed?: true | undefined
}

/** A change the wallet made on its own; a locked one shows no account for now. A change without a snapshot has to be read from the wallet. */
export type WalletEvent =
  | { readonly type: 'disconnect' }
  | { readonly type: 'locked' }
  | { readonly type: 'changed'; readonly snapshot?: WalletSnapshot | undefined }

/** How a wallet that was found is reached. The provider for its kind is imported once it is connected. */
export type WalletRef =
  | { readonly kind: 'standard'; readonly wallet: StandardWallet }
  | { readonly kind: 'wbip' | 'leather' | 'unisat'; readonly provider: () => unknown }
  | { readonly kind: 'okx'; readonly page: EventTarget }

/** One interface over every kind of Bitcoin wallet, as far as connecting needs it. */
export interface WalletProvider {
  /** Prompts the visitor. @throws what the wallet throws, LK_NO_ACCOUNTS, LK_WALLET_ANSWER */
  connect(target: NetworkRef | undefined, signal: AbortSignal): Promise<WalletSnapshot>
  /**
   * Reads accounts and network without a prompt; undefined when the wallet is locked or no longer allows the page.
   * @throws an error with code 4200 when the wallet has no silent call
   */
  read(target: NetworkRef | undefined, signal?: AbortSignal): Promise<WalletSnapshot | undefined>
  /** Reports events until the returned function is called. */
  watch(tell: (event: WalletEvent) => void): () => void
  /** Revokes the page's access, where the wallet has a call for that. */
  disconnect(limit: AbortSignal): Promise<void>
  /** Imported separately: only needed after connecting. */
  operations(): Promise<WalletOperations>
  /** Addresses are kept in the page's storage, because the wallet cannot be asked for them silently. */
  readonly remembers?: true
}

/** The wallet, its accounts and its network at the time of an operation. */
export interface WalletContext {
  readonly walletId: string
  readonly walletName: string
  readonly addresses: readonly BitcoinAddress[]
  readonly chain: Chain | undefined
  readonly unconfirmed?: true | undefined
}

interface Payment {
  readonly satoshi: number
  readonly recipient: string
}

/** What a connected wallet can be asked. Arguments were checked before; an absent method is one the wallet lacks. */
export interface WalletOperations {
  /** Resolves with base64. */
  signMessage(context: WalletContext, request: MessageToSign): Promise<string>
  /** Resolves with the transaction id. */
  sendTransfer?(context: WalletContext, payment: Payment): Promise<string>
  signPSBT?(context: WalletContext, request: PsbtToSign): Promise<SignedPsbt>
  /** Resolves with the snapshot after the switch if the wallet's answer has one; otherwise it has to be read. */
  switchNetwork?(context: WalletContext, to: Chain): Promise<WalletSnapshot | undefined>
}
