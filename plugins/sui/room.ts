import type { Memory, StandardAccount, StandardWallet, Wallets } from '../../adapters/index.js'
import type { Balance, PluginContext } from '../../kernel/plugin.js'

/** What the plugin's parts share: first argument of each action. */
export interface Room {
  readonly context: Pick<PluginContext, 'http' | 'store' | 'state'>
  readonly wallets: Wallets<StandardWallet>
  /** Native balances by CAIP-10. */
  readonly balances: Memory<Balance>
  /** The accounts a wallet last told, by the wallet's own object: not every wallet keeps them on itself. */
  readonly accounts: WeakMap<object, readonly StandardAccount[]>
}
