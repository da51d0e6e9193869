import type { Plugin } from '../../kernel/plugin.js'
import type { CosmosOptions } from './options.js'

export type * from './options.js'

/**
 * Cosmos chains: Keplr and wallets of its shape, ADR-36 signatures, balances.
 *
 * ```ts
 * createModal({ networks: [cosmosHub, osmosis], plugins: [cosmos()] })
 * ```
 */
export function cosmos(options: CosmosOptions = {}): Plugin {
  return {
    name: 'cosmos',
    api: 1,
    provides: ['adapter:cosmos'],
    fills: [{ slot: 'namespace', id: 'cosmos', label: 'Cosmos' }],
    options,
    load: () => import('./runtime.js'),
  }
}
