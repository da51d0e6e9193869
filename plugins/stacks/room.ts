import type { Memory, Wallets } from '../../adapters/index.js'
import type { Balance, PluginContext } from '../../kernel/plugin.js'
import type { Live } from './live.js'

/** What the plugin's parts share: first argument of each action. */
export interface Room {
  readonly context: Pick<PluginContext, 'http' | 'storage' | 'store' | 'state'>
  readonly wallets: Wallets<unknown>
  /** Native balances by CAIP-10. */
  readonly balances: Memory<Balance>
  /** What this plugin connected, by the connection's `watch`, which stays the same for its life. */
  readonly lives: WeakMap<object, Live>
  /** Methods a wallet said it has, by its id. */
  methodsOf(connectorId: string): readonly string[]
}
