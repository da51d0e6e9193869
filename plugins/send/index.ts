import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** Sending coins and tokens: to an address or a name, with a review of what is sent. */
export function send(): Plugin {
  return definePlugin({
    name: 'send',
    api: 1,
    feature: 'send',
    provides: ['send', 'answer:WalletSend'],
    views: [
      'WalletSend',
      'WalletSendSelectToken',
      'WalletSendPreview',
      'WalletSendProgress',
      'WalletSendConfirmed',
    ],
    start: { stored: 'handovers' },
    loadView: (name) => import(`../../views/send/${name}.tsx`),
    load: () => import('./runtime.js'),
    slots: [
      {
        slot: 'account:action',
        id: 'w3m-account-default-send-button',
        label: 'Send',
        icon: 'send',
        view: 'WalletSend',
        track: 'OPEN_SEND',
        requires: 'send',
        order: 50,
      },
    ],
  })
}
