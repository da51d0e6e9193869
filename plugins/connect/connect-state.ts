import type { Store, ViewWorks, WritableAtom } from '../../kernel/plugin.js'
import type { Connecting } from './connecting.js'
import type { AllWalletsList } from './directory/all-wallets-list.js'
import type { DirectoryCache } from './directory/directory-cache.js'
import type { Wallet } from './wallets/wallet.js'
import type { WalletsService } from './wallets/wallets-service.js'

/** The state that the plugin's views share; one per modal. */
export interface ConnectState {
  readonly wallets: WalletsService
  readonly cache: DirectoryCache
  readonly connecting: Connecting
  readonly works: ViewWorks
  readonly tools: Tools
  /** The list of all wallets once the visitor has opened it: it is kept until the page unloads. */
  allWallets?: AllWalletsList
}

/** Passed in rather than imported: an import would make the bundler split a third chunk that a view and the runtime share. */
interface Tools {
  writableAtom<T>(store: Store, initial: T): WritableAtom<T>
  isSameWallet(a: Wallet, b: Wallet): boolean
  servesChains(wallet: Wallet, chains: readonly string[] | undefined): boolean
}
