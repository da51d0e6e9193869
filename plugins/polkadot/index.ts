import type { Plugin } from '../../kernel/plugin.js'
import type { PolkadotOptions } from './contract.js'

export type * from './contract.js'

/**
 * Polkadot, Kusama and other chains with SS58 addresses: browser wallets of `injectedWeb3`, signing, balances.
 *
 * ```ts
 * createModal({ networks: [polkadotAssetHub], plugins: [polkadot()] })
 * ```
 */
export function polkadot(options: PolkadotOptions = {}): Plugin {
  return {
    name: 'polkadot',
    api: 1,
    provides: ['finder:polkadot', 'adapter:polkadot'],
    slots: [{ slot: 'namespace', id: 'polkadot', label: 'Polkadot' }],
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    load: () => import('./runtime.js'),
  }
}
