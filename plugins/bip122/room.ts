import type { Wallets } from '../../adapters/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import type { Opener } from './door.js'
import type { Link } from './link.js'

/** What the plugin's parts share: first argument of each action. */
export interface Room {
  readonly context: Pick<PluginContext, 'http' | 'options' | 'storage' | 'store' | 'state' | 'signal'>
  readonly wallets: Wallets<Opener>
  /** Live wallets by the provider that connections hold. */
  readonly links: WeakMap<object, Link>
}
