import type { Plugin } from '../../kernel/plugin.js'
import type { SolanaOptions } from './contract.js'

export type * from './contract.js'

/**
 * Solana: wallets of the Wallet Standard, signing, sending SOL and tokens, balances.
 *
 * ```ts
 * import { solana as mainnet } from 'latchkey/networks'
 * createModal({ networks: [mainnet], plugins: [solana()] })
 * ```
 */
export function solana(options: SolanaOptions = {}): Plugin {
  return {
    name: 'solana',
    api: 1,
    provides: ['finder:solana', 'adapter:solana', 'solana'],
    slots: [{ slot: 'namespace', id: 'solana', label: 'Solana', embedded: true }],
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    load: () => import('./runtime.js'),
  }
}
