import type { GatewayDeps, Memory, StandardAccount, StandardWallet, Wallets } from '../../adapters/index.js'
import type { Balance, CaipNetworkId, PluginContext } from '../../kernel/plugin.js'
import type { Emitter } from './emitter.js'
import type { Commitment } from './service.js'

/** What stands behind a provider we made: a wallet of this page, and where the connection began. */
export interface Origin {
  readonly wallet: StandardWallet
  readonly emitter: Emitter
  readonly address: string
  readonly network: CaipNetworkId
  /** All accounts the wallet showed then, of any chain. */
  readonly shown: readonly StandardAccount[]
}

/** What the plugin's parts share: first argument of each action. */
export interface Room {
  readonly context: Pick<PluginContext, 'http' | 'store' | 'state' | 'signal' | 'report'> & GatewayDeps
  readonly wallets: Wallets<StandardWallet>
  /** By the provider the host page and the kernel hold; providers of other plugins are not in it. */
  readonly origins: WeakMap<object, Origin>
  /** Native balances by CAIP-10. */
  readonly balances: Memory<Balance>
  readonly commitment: Commitment
  /** Lamports. */
  readonly maxPriorityFee: bigint
}
