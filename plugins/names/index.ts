import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** Names of accounts: where a name leads, and what an address calls itself. */
export function names(): Plugin {
  return definePlugin({
    name: 'names',
    api: 1,
    needs: ['blockchain', 'data'],
    provides: ['names'],
    load: () => import('./runtime.js'),
  })
}
