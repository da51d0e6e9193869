import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'
export type * from './deposit/contract.js'

/** Payments that the site asks for: amount and recipient are the site's, the visitor pays by wallet or at an exchange. */
export function pay(): Plugin {
  return definePlugin({
    name: 'pay',
    api: 1,
    feature: { key: 'payments', id: 'payments', local: 'pay' },
    provides: ['pay', 'answer:Pay'],
    needs: ['cloud'],
    views: ['Pay', 'PayQuote', 'PayLoading', 'PayConfirmed'],
    elements: { pay: 'Pay' },
    loadView: (name) => import(`../../views/pay/${name}.tsx`),
    start: { stored: 'handovers' },
    load: () => import('./runtime.js'),
  })
}

/** Deposits from an exchange into the visitor's own account: a way to fund the wallet. */
export function payWithExchange(): Plugin {
  return definePlugin({
    name: 'deposit',
    api: 1,
    feature: { key: 'payWithExchange', id: 'fund_from_exchange' },
    provides: ['deposit'],
    needs: ['blockchain', 'cloud'],
    views: ['PayWithExchange', 'PayWithExchangeSelectAsset'],
    loadView: (name) => import(`../../views/pay/${name}.tsx`),
    load: () => import('./deposit/runtime.js'),
    slots: [
      {
        slot: 'fund',
        id: 'wallet-features-deposit-from-exchange-button',
        label: 'Deposit from exchange',
        icon: 'receive',
        view: 'PayWithExchange',
        requires: 'deposits',
        order: 30,
      },
    ],
  })
}
