import type { Plugin } from '../../kernel/plugin.js'
import type { StacksOptions } from './contract.js'

export type * from './contract.js'

/**
 * Stacks: wallets that register themselves (WBIP004, SIP-030), signing, balances.
 *
 * ```ts
 * createModal({ networks: [stacksMainnet], plugins: [stacks()] })
 * ```
 */
export function stacks(options: StacksOptions = {}): Plugin {
  return {
    name: 'stacks',
    api: 1,
    provides: ['finder:stacks', 'adapter:stacks', 'stacks'],
    slots: [{ slot: 'namespace', id: 'stacks', label: 'Stacks' }],
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    load: () => import('./runtime.js'),
  }
}
