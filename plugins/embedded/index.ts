import { definePlugin, originsOf, type Plugin } from '../../kernel/plugin.js'
import type { EmbeddedOptions } from './contract.js'

export type * from './contract.js'

/**
 * The wallet for visitors who have none: it lives in a hidden frame of another site, on the chains whose plugins can use
 * it. How one logs in to it is the work of other plugins, as `email` is one.
 */
export function embedded(options: EmbeddedOptions = {}): Plugin {
  return definePlugin({
    name: 'embedded',
    api: 1,
    provides: ['finder:AUTH', 'source:AUTH', 'embedded'],
    views: [
      'AccountSettings',
      'ApproveTransaction',
      'SmartAccountSettings',
      'UpgradeEmailWallet',
      'UsageExceeded',
    ],
    roles: { 'usage-exceeded': 'UsageExceeded' },
    loadView: (name) => import(`../../views/embedded/${name}.tsx`),
    slots: [
      {
        slot: 'account:row',
        id: 'account-settings-button',
        label: 'Account settings',
        icon: 'settings',
        view: 'AccountSettings',
        connectorTypes: ['AUTH'],
        order: 60,
      },
      {
        slot: 'account:wallet',
        id: 'wui-active-profile-wallet-item-more-button',
        label: 'Account settings',
        icon: 'settings',
        view: 'AccountSettings',
        connectorTypes: ['AUTH'],
      },
    ],
    origins: { frame: originsOf([options.url || 'https://secure.walletconnect.org/sdk']) },
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    load: () => import('./runtime.js'),
  })
}
