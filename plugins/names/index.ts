import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** Names of accounts: the address of a name, and the name of an address. */
export function names(): Plugin {
  return definePlugin({
    name: 'names',
    api: 1,
    needs: ['blockchain', 'data'],
    provides: ['names'],
    load: () => import('./runtime.js'),
  })
}
