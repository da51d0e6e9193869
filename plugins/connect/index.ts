import type { Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** Choosing and connecting a wallet: Connect, AllWallets, the connecting views and their help. */
export function connect(): Plugin {
  return {
    name: 'connect',
    api: 1,
    provides: ['wallets', 'wallet-picker', 'wallet-info', 'wallet-button'],
    views: [
      'Connect',
      'ConnectWallets',
      'AllWallets',
      'ConnectingExternal',
      'ConnectingMultiChain',
      'WhatIsAWallet',
      'GetWallet',
      'Downloads',
    ],
    roles: { home: 'Connect', 'all-wallets': 'AllWallets' },
    loadView: (name) => import(`../../views/connect/${name}.tsx`),
    slots: [{ slot: 'header:start', id: 'help', part: 'HelpButton', views: ['Connect'] }],
    methods: {
      subscribeWalletInfo(modal, listener, namespace) {
        let stop: (() => void) | null | undefined
        modal.use('wallet-info').then(
          ({ of }) => {
            if (stop === null) return
            const info = of(namespace)
            stop = info.subscribe(() => listener(info.get()))
            listener(info.get())
          },
          () => undefined, // its plugin says why
        )
        return () => {
          stop?.()
          stop = null
        }
      },
    },
    load: () => import('./runtime.js'),
  }
}
