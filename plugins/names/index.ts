import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** Names of accounts: the address of a name, the name of an address, and a name for who has none. */
export function names(): Plugin {
  return definePlugin({
    name: 'names',
    api: 1,
    needs: ['blockchain', 'data'],
    provides: ['names'],
    views: ['ChooseAccountName', 'RegisterAccountName', 'RegisterAccountNameSuccess'],
    loadView: (name) => import(`../../views/names/${name}.tsx`),
    slots: [
      {
        slot: 'account:row',
        id: 'account-choose-name-button',
        label: 'Choose account name',
        icon: 'user',
        view: 'ChooseAccountName',
        requires: 'names',
        connectorTypes: ['AUTH'],
        order: 50,
      },
      {
        slot: 'account:settings',
        id: 'account-choose-name-button',
        label: 'Choose account name',
        icon: 'user',
        view: 'ChooseAccountName',
        requires: 'names',
        connectorTypes: ['AUTH'],
      },
    ],
    load: () => import('./runtime.js'),
  })
}
