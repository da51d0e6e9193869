import type { TtlCache, WalletList } from '../../adapter-kit/index.js'
import type { Balance, PluginContext } from '../../kernel/plugin.js'
import type { StacksSession } from './wallets/session.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface StacksState {
  readonly context: Pick<PluginContext, 'http' | 'storage' | 'store' | 'state'>
  readonly wallets: WalletList<unknown>
  /** Native balances by CAIP-10 account id. */
  readonly balances: TtlCache<Balance>
  /** Connections of this plugin, by their `watch`, which stays the same function as long as they live. */
  readonly sessions: WeakMap<object, StacksSession>
  /** The methods that a wallet's list entry names, by its id. */
  methodsOf(connectorId: string): readonly string[]
}
