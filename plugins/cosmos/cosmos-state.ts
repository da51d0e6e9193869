import type { TtlCache, WalletList } from '../../adapter-kit/chains/index.js'
import type { Account, Balance, CaipNetworkId, PluginContext, WalletChange } from '../../kernel/plugin.js'
import type { WalletEntry } from './wallets/wallet-list.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface CosmosState {
  readonly context: Pick<PluginContext, 'http' | 'storage' | 'store' | 'state'>
  /** The window, on which wallets put their objects and fire events; undefined on a server. */
  readonly page: EventTarget | undefined
  readonly entries: readonly WalletEntry[]
  readonly wallets: WalletList<unknown>
  /** Live connections by their provider. */
  readonly sessions: WeakMap<object, CosmosSession>
  /** Native balances by CAIP-10 account id. */
  readonly balances: TtlCache<Balance>
}

/** A connection as it is now: another account or network changes it in place. */
export interface CosmosSession {
  readonly connectorId: string
  readonly provider: object
  account: Account
  network: CaipNetworkId
  /** False while the account is only what storage remembers. */
  confirmed: boolean
  /** Grows with each change: the answer to a request made before the last change is stale. */
  revision: number
  readonly listeners: Set<(change: WalletChange) => void>
}
