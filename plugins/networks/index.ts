import { definePlugin, type Plugin } from '../../kernel/plugin.js'

/** Choosing and switching networks. */
export function networks(): Plugin {
  return definePlugin({
    name: 'networks',
    api: 1,
    views: ['Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain', 'WhatIsANetwork'],
    loadView: (name) => import(`../../views/networks/${name}.tsx`),
    fills: [
      {
        slot: 'header:start',
        id: 'w3m-account-select-network',
        part: 'NetworkButton',
        views: ['Account'],
        overBack: true,
      },
    ],
  })
}
