import { definePlugin, type Plugin, type RemoteFeature } from '../../kernel/plugin.js'
import type { SwapsOptions } from './contract.js'

export type * from './contract.js'

/** On with the list of providers, off without one. */
const providersOf = ({ isEnabled, config }: RemoteFeature) =>
  isEnabled && config && config.length > 0 ? config : false

/** Swapping tokens: a quote, a review of what is swapped, an approval of no more than is needed. */
export function swaps(options: SwapsOptions = {}): Plugin {
  return definePlugin({
    name: 'swaps',
    api: 1,
    feature: { key: 'swaps', id: 'swap', local: 'swaps', fallback: ['1inch'], read: providersOf },
    provides: ['swaps'],
    needs: ['blockchain', 'cloud', 'data'],
    views: ['Swap', 'SwapSelectToken', 'SwapPreview', 'SwapProgress', 'SwapConfirmed'],
    start: { stored: 'handovers' },
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    loadView: (name) => import(`../../views/swaps/${name}.tsx`),
    load: () => import('./runtime.js'),
    slots: [
      {
        slot: 'account:action',
        id: 'w3m-account-default-swaps-button',
        label: 'Swap',
        icon: 'swap',
        view: 'Swap',
        track: 'OPEN_SWAP',
        requires: 'swaps',
        order: 30,
      },
    ],
  })
}
