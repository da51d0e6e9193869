import { definePlugin, type Plugin } from '../../kernel/plugin.js'
import type { NamesOptions } from './contract.js'

export type * from './contract.js'

/** Names of EVM accounts: where a name leads, and what an address calls itself. */
export function names(options: NamesOptions = {}): Plugin {
  return definePlugin({
    name: 'names',
    api: 1,
    needs: ['blockchain', 'data'],
    provides: ['names'],
    options,
    load: () => import('./runtime.js'),
  })
}
