import type { Memory, Wallets } from '../../adapters/index.js'
import type { Balance, PluginContext } from '../../kernel/plugin.js'
import type { Live } from './live.js'

/** What the plugin's parts share: first argument of each action. */
export interface Room {
  readonly context: Pick<PluginContext, 'http' | 'store' | 'state'>
  /** What `injectedWeb3` holds, by its keys. */
  readonly wallets: Wallets<unknown>
  /** Native balances by network and public key. */
  readonly balances: Memory<Balance>
  /** Connections to browser wallets, by the object the wallet gave. */
  readonly live: WeakMap<object, Live>
  /** What wallets call the page; never empty. */
  readonly appName: string
}
