import type { TtlCache, WalletList } from '../../adapter-kit/index.js'
import type { Balance, PluginContext } from '../../kernel/plugin.js'
import type { PolkadotSession } from './wallets/session.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface PolkadotState {
  readonly context: Pick<PluginContext, 'http' | 'store' | 'state'>
  /** What `injectedWeb3` holds, by its keys. */
  readonly wallets: WalletList<unknown>
  /** Native balances by network and public key. */
  readonly balances: TtlCache<Balance>
  /** Connections to browser wallets, by the object that the wallet returned. */
  readonly sessions: WeakMap<object, PolkadotSession>
  /** The object that a wallet returned last, by its entry in `injectedWeb3`. */
  readonly injected: WeakMap<object, object>
  /** The name of the page in wallets' prompts; never empty. */
  readonly appName: string
}

/** What the adapter uses of the plugin's context. */
export type PolkadotDeps = PolkadotState['context'] & Pick<PluginContext, 'options' | 'site'>
