import type { Plugin } from '../../kernel/plugin.js'
import type { Bip122Options } from './contract.js'

export type * from './contract.js'

/**
 * Bitcoin: wallets of every kind, signing, sending, balances.
 *
 * ```ts
 * createModal({ networks: [bitcoin], plugins: [bip122()] })
 * ```
 */
export function bip122(options: Bip122Options = {}): Plugin {
  return {
    name: 'bip122',
    api: 1,
    provides: ['finder:bip122', 'adapter:bip122', 'bip122'],
    slots: [{ slot: 'namespace', id: 'bip122', label: 'Bitcoin' }],
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    load: () => import('./runtime.js'),
  }
}
