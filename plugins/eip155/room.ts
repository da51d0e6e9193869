import type { GatewayDeps, Memory, Wallets } from '../../adapters/index.js'
import type { Balance, PluginContext } from '../../kernel/plugin.js'

/** What the plugin's parts share: first argument of each action. */
export interface Room {
  readonly context: Pick<PluginContext, 'http' | 'storage' | 'store' | 'state' | 'signal'> & GatewayDeps
  readonly wallets: Wallets<unknown>
  /** Native balances by CAIP-10, in flight or recent. */
  readonly balances: Memory<Balance>
  /** RPC endpoints that were seen to insist on the JSON content type. */
  readonly strictEndpoints: Set<string>
  /** Show the account picker when connecting again after a disconnect. */
  readonly askAgain: boolean
}
