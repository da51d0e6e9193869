import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** Payments that the site asks for: amount and recipient are the site's, the visitor pays by wallet or at an exchange. */
export function pay(): Plugin {
  return definePlugin({
    name: 'pay',
    api: 1,
    feature: { key: 'payments', id: 'payments', local: 'pay' },
    provides: ['pay', 'answer:Pay'],
    needs: ['cloud'],
    views: ['Pay', 'PayQuote', 'PayLoading', 'PayConfirmed'],
    loadView: (name) => import(`../../views/pay/${name}.tsx`),
    load: () => import('./runtime.js'),
  })
}
