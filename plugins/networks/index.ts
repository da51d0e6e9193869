import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** Choosing and switching networks. */
export function networks(): Plugin {
  return definePlugin({
    name: 'networks',
    api: 1,
    provides: ['networkImages'],
    views: ['Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain', 'WhatIsANetwork'],
    roles: {
      networks: 'Networks',
      'switch-network': 'SwitchNetwork',
      'unsupported-network': 'UnsupportedChain',
    },
    loadView: (name) => import(`../../views/networks/${name}.tsx`),
    load: () => import('./runtime.js'),
    slots: [
      {
        slot: 'header:start',
        id: 'w3m-account-select-network',
        part: 'NetworkButton',
        roles: ['account'],
        overBack: true,
      },
    ],
  })
}
