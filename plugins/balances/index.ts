import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** The tokens and NFTs of the connected account, as tabs of the account view and as a service. */
export function balances(): Plugin {
  return definePlugin({
    name: 'balances',
    api: 1,
    provides: ['balances'],
    needs: ['blockchain', 'data'],
    loadView: (name) => import(`../../views/balances/${name}.tsx`),
    load: () => import('./runtime.js'),
    slots: [
      {
        slot: 'account:tab',
        id: 'tokens',
        label: 'Tokens',
        part: 'Tokens',
        requires: ['tokens', 'getTokens'],
        order: 10,
      },
      { slot: 'account:tab', id: 'nfts', label: 'NFTs', part: 'Nfts', requires: 'nfts', order: 20 },
    ],
  })
}
