import type { Plugin } from '../../kernel/plugin.js'
import type { Eip155Options } from './contract.js'

export type * from './contract.js'

/** Whether another site may be around the page; not on a server. */
const isFramed = () => globalThis.window?.parent !== globalThis.window

/**
 * EVM chains: announced and injected browser wallets, signing, sending, reading.
 *
 * ```ts
 * createModal({ networks: [mainnet], plugins: [eip155()] })
 * ```
 */
export function eip155(options: Eip155Options = {}): Plugin {
  return {
    name: 'eip155',
    api: 1,
    provides: ['finder:eip155', 'adapter:eip155', 'eip155'],
    slots: [{ slot: 'namespace', id: 'eip155', label: 'EVM networks', short: 'EVM', embedded: true }],
    options,
    ...(options.safe && isFramed() && { start: 'load' as const }),
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    load: () => import('./runtime.js'),
  }
}
