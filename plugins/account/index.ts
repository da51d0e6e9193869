import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './services.js'

/** The connected account: address, balance, network, and room for what other plugins add. */
export function account(): Plugin {
  return definePlugin({
    name: 'account',
    api: 1,
    provides: ['account'],
    views: ['Account'],
    loadView: (name) => import(`../../views/account/${name}.tsx`),
    load: () => import('./runtime.js'),
  })
}
