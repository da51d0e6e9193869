import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** The connected accounts: address, balance, network, all wallets, and slots for what other plugins add. */
export function account(): Plugin {
  return definePlugin({
    name: 'account',
    api: 1,
    provides: ['account'],
    views: ['Account', 'ProfileWallets', 'FundWallet'],
    roles: { account: 'Account', wallets: 'ProfileWallets', fund: 'FundWallet' },
    loadView: (name) => import(`../../views/account/${name}.tsx`),
    load: () => import('./runtime.js'),
  })
}
