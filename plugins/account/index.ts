import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './services.js'
export type * from './views.js'

/** The connected accounts: address, balance, network, all wallets, and room for what other plugins add. */
export function account(): Plugin {
  return definePlugin({
    name: 'account',
    api: 1,
    provides: ['account'],
    views: ['Account', 'ProfileWallets'],
    loadView: (name) => import(`../../views/account/${name}.tsx`),
    load: () => import('./runtime.js'),
  })
}
