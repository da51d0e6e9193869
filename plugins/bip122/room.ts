import type { Memory, Wallets } from '../../adapters/index.js'
import type { Balance, PluginContext } from '../../kernel/plugin.js'
import type { Opener } from './door.js'
import type { Link } from './link.js'
import type { BitcoinApi } from './service.js'

/** What the plugin's parts share: first argument of each action. */
export interface Room {
  readonly context: Pick<PluginContext, 'http' | 'storage' | 'store' | 'state' | 'signal'>
  readonly wallets: Wallets<Opener>
  /** Balances by CAIP-10, in flight or recent. */
  readonly balances: Memory<Balance>
  /** Live wallets by the provider that connections hold. */
  readonly links: WeakMap<object, Link>
  /** The site's own source of unspent outputs. */
  readonly api: BitcoinApi | undefined
}
