import type { Plugin } from '../../kernel/plugin.js'
import type { CosmosOptions } from './contract.js'

export type * from './contract.js'

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
    provides: ['finder:cosmos', 'adapter:cosmos'],
    slots: [{ slot: 'namespace', id: 'cosmos', label: 'Cosmos' }],
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    load: () => import('./runtime.js'),
  }
}
