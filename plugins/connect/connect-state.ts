import type { ViewWorks } from '../../kernel/plugin.js'
import type { Connecting } from './connecting.js'
import type { AllWalletsList } from './directory/all-wallets-list.js'
import type { DirectoryCache } from './directory/directory-cache.js'
import type { WalletsService } from './wallets/wallets-service.js'

/** The state that the plugin's views share; one per modal. */
export interface ConnectState {
  readonly wallets: WalletsService
  readonly cache: DirectoryCache
  readonly connecting: Connecting
  readonly works: ViewWorks
  /** The list of all wallets once the visitor has opened it: it is kept until the page unloads. */
  allWallets?: AllWalletsList
}
