import type { Plugin } from '../../kernel/plugin.js'
import type { SuiOptions } from './contract.js'

export type * from './contract.js'

/**
 * Sui: wallets that register by the Wallet Standard, signing, balances.
 *
 * ```ts
 * createModal({ networks: [suiMainnet], plugins: [sui()] })
 * ```
 */
export function sui(options: SuiOptions = {}): Plugin {
  return {
    name: 'sui',
    api: 1,
    provides: ['finder:sui', 'adapter:sui', 'sui'],
    slots: [{ slot: 'namespace', id: 'sui', label: 'Sui' }],
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    load: () => import('./runtime.js'),
  }
}
