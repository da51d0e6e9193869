import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

const entry = { label: 'Receive', icon: 'receive', view: 'WalletReceive' } as const

/** The account's address to scan and to copy, and the networks where it receives. */
export function receive(): Plugin {
  return definePlugin({
    name: 'receive',
    api: 1,
    feature: 'receive',
    views: ['WalletReceive', 'WalletCompatibleNetworks'],
    loadView: (name) => import(`../../views/receive/${name}.tsx`),
    slots: [
      { slot: 'account:action', id: 'w3m-account-default-receive-button', ...entry, order: 40 },
      { slot: 'fund', id: 'wallet-features-receive-button', ...entry, order: 50 },
    ],
  })
}
