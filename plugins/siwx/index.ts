import { definePlugin, type Plugin } from '../../kernel/plugin.js'
import type { SiwxOptions } from './contract.js'

export type * from './contract.js'

/** Visitors sign in with their wallet: before a connection counts, or when they like. */
export function siwx(options: SiwxOptions = {}): Plugin {
  return definePlugin({
    name: 'siwx',
    api: 1,
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    provides: ['guard:siwx', 'siwx', 'sign-in-requests'],
    slots: [{ slot: 'guard', id: 'siwx', order: 50 }],
    views: ['SIWXSignMessage'],
    loadView: (name) => import(`../../views/siwx/${name}.tsx`),
    load: () => import('./runtime.js'),
  })
}
