import { definePlugin, type Plugin } from 'latchkey/plugin'

declare module 'latchkey/plugin' {
  interface Views {
    PickWallet: undefined
  }
}

/** The list of wallets as a site writes its own, in place of `connect`, with a view of another name. */
export function ownConnect(): Plugin {
  return definePlugin({
    name: 'connect',
    api: 1,
    views: ['PickWallet'],
    roles: { home: 'PickWallet' },
    loadView: () => import('./PickWallet.js'),
  })
}
