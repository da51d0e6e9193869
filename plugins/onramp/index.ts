import { definePlugin, type Plugin, type RemoteFeature } from '../../kernel/plugin.js'
import type { OnrampOptions } from './contract.js'

export type * from './contract.js'

/** On with the list of providers, off without one. */
const providersOf = ({ isEnabled, config }: RemoteFeature) =>
  isEnabled && config && config.length > 0 ? config : false

/** Buying with a card or by bank transfer, on the page of a provider. */
export function onramp(options: OnrampOptions = {}): Plugin {
  return definePlugin({
    name: 'onramp',
    api: 1,
    feature: { key: 'onramp', id: 'onramp', local: 'onramp', fallback: ['meld'], read: providersOf },
    provides: ['onramp'],
    needs: ['blockchain', 'cloud', 'data'],
    views: [
      'OnRampProviders',
      'OnRampAmount',
      'OnRampTokenSelect',
      'OnRampFiatSelect',
      'BuyInProgress',
      'WhatIsABuy',
    ],
    elements: { onramp: 'OnRampProviders' },
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    loadView: (name) => import(`../../views/onramp/${name}.tsx`),
    load: () => import('./runtime.js'),
    slots: [
      {
        slot: 'fund',
        id: 'wallet-features-onramp-button',
        label: 'Buy',
        icon: 'card',
        view: 'OnRampProviders',
        track: 'SELECT_BUY_CRYPTO',
        requires: 'onramp',
        order: 10,
      },
    ],
  })
}
