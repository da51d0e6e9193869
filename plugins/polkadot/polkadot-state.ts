import type { TtlCache, WalletList } from '../../adapter-kit/chains/index.js'
import type { Balance, Connected, Network, PluginContext } from '../../kernel/plugin.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface PolkadotState {
  readonly context: Pick<PluginContext, 'http' | 'store' | 'state'>
  /** The entries of `injectedWeb3`, by their keys. */
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

/** One connection to a browser wallet. The wallet knows no networks: the one in use is chosen on the page. */
export interface PolkadotSession {
  readonly connected: Connected
  /**
   * Switches to another network and reports it, with accounts written as that network does; `address` stays in use.
   * @throws LatchkeyError LK_SWITCH 'Chain is not supported' when no account may be used there
   */
  move(network: Network, address: string): void
}

/** What the adapter uses of the plugin's context. */
export type PolkadotDeps = PolkadotState['context'] & Pick<PluginContext, 'options' | 'site'>
