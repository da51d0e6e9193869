import type { TtlCache, WalletList } from '../../adapter-kit/index.js'
import type { Balance, PluginContext } from '../../kernel/plugin.js'
import type { StacksSession } from './wallets/session.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface StacksState {
  readonly context: Pick<PluginContext, 'http' | 'storage' | 'store' | 'state'>
  readonly wallets: WalletList<unknown>
  /** Native balances by CAIP-10 account id. */
  readonly balances: TtlCache<Balance>
  /** What this plugin connected, by the connection's `watch`, which stays the same for its life. */
  readonly sessions: WeakMap<object, StacksSession>
  /** Methods a wallet said it has, by its id. */
  methodsOf(connectorId: string): readonly string[]
}
