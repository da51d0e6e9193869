import type { AccountState, Live, Namespace } from '../../../kernel/plugin.js'
import type { WalletRow } from '../wallets/wallet.js'

/** A wallet that a page offers on its own screen. */
export interface PickerWallet
  extends Pick<
    WalletRow,
    'key' | 'id' | 'name' | 'imageUrl' | 'connectors' | 'wallet' | 'doubt' | 'connected'
  > {
  /** It is in this browser; the others are paired. */
  readonly isInstalled: boolean
  /** The visitor connected with it before. */
  readonly isRecent: boolean
}

/** The wallets of the directory, page by page, or what was searched for. */
export interface DirectoryWallets {
  readonly wallets: readonly PickerWallet[]
  /** What was searched for; empty: the list of all. */
  readonly text: string
  /** The last page that came. */
  readonly page: number
  /** How many there are; 0 before the directory has said it. */
  readonly count: number
  readonly isLoading: boolean
  readonly hasMore: boolean
  /** The last request failed: `more` makes it again. */
  readonly isFailed: boolean
}

export interface WalletPickerState {
  /** What to offer first: pairing, recent, installed, featured and recommended wallets, in the site's order. */
  readonly wallets: readonly PickerWallet[]
  /** The directory has not said yet what else belongs there. */
  readonly isLoading: boolean
  /** It did not answer: `load` asks it again. */
  readonly isFailed: boolean
  readonly directory: DirectoryWallets
  /** The wallet that is being connected. */
  readonly connecting: PickerWallet | undefined
  /** The link to show as a code while a wallet is being paired; undefined while it is made. */
  readonly uri: string | undefined
}

export interface PickerConnectOptions {
  /** For a wallet of several namespaces; the active one where it has it, else its first. */
  readonly namespace?: Namespace
  /** Gives it up. */
  readonly signal?: AbortSignal
  /** The visitor was warned of a wallet with a `doubt`, and goes on. */
  readonly confirmed?: boolean
}

/** Wallets for a page that offers them on its own screen. */
export interface WalletPicker {
  readonly state: Live<WalletPickerState>
  /** Looks for wallets of this browser, and asks the directory which to offer first. Never rejects. */
  load(): Promise<void>
  /** Fewer than two letters: the list of all. The first page comes by itself. */
  search(text: string): void
  /** The next page, or the one that failed. */
  more(): void
  /**
   * Connects. To be called in the tap itself: a phone opens an app only there, and only where the link is known by then.
   * A later call takes the place of one that is under way.
   * @throws LatchkeyError LK_CONFLICT for a wallet with a doubt that was not confirmed, LK_CONNECTOR for one that can
   * neither be connected nor paired here, LK_CONNECT 'Failed to connect'; what the wallet or its plugin throws
   */
  connect(wallet: PickerWallet, options?: PickerConnectOptions): Promise<AccountState>
}
