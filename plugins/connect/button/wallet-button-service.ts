import type { AccountState, Live, MarkPart, Namespace } from '../../../kernel/plugin.js'

export type WalletButtonStatus =
  /** What it needs is not there yet. */
  | 'loading'
  | 'ready'
  | 'connecting'
  /** This wallet is connected. */
  | 'connected'
  /** The last click did not connect; the next one tries again. */
  | 'failed'
  /** No wallet or login of that name can be used here. */
  | 'unavailable'

/** What a button for one wallet, or one way to log in, shows. */
export interface WalletButtonState {
  readonly status: WalletButtonStatus
  /** Undefined where only the directory knows it. */
  readonly name: string | undefined
  readonly imageUrl?: string | undefined
  /** A sign, where there is no picture. */
  readonly mark?: readonly MarkPart[] | undefined
  /** Another wallet is connected in that namespace: a click does nothing. */
  readonly taken?: true
  /** The visitor said no in the wallet, or it is the wallet that shows an earlier request. */
  readonly reason?: 'declined' | 'waiting' | undefined
}

/**
 * Buttons of the page that each connect one wallet. A wallet is named by its short name (`metamask`), its id in the
 * directory, the id of one of the site's `customWallets`, or that of a connector; `walletConnect` pairs with any; a
 * login is named as its plugin says (`email`, `google`).
 */
export interface WalletButtonService {
  /** In a namespace, the active one when absent. Looks for wallets of this browser; asks nobody else. */
  of(wallet: string, namespace?: Namespace): Live<WalletButtonState>
  /** The visitor points at it: loads what the click needs. Never throws; may be called often. */
  prepare(wallet: string, namespace?: Namespace): void
  /**
   * Connects. To be called in the click itself: it opens windows, and asks an installed wallet at once. The modal opens
   * only for what needs one: a code to scan, a form, a question to the visitor.
   * @throws LatchkeyError LK_CLOSED 'Modal closed', LK_CONNECT_REJECTED 'Connection rejected', LK_CONNECT 'Failed to
   * connect', LK_CONNECTOR for a name that nothing here serves, LK_NAMESPACE 'Namespace not found', LK_SUPERSEDED
   */
  connect(wallet: string, namespace?: Namespace): Promise<AccountState>
}
