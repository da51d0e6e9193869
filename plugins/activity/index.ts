import { definePlugin, type Plugin } from '../../kernel/plugin.js'
import type { ActivityOptions } from './contract.js'

export type * from './contract.js'

/** What the connected account did, as a tab of the account view and as a service. */
export function activity(options: ActivityOptions = {}): Plugin {
  return definePlugin({
    name: 'activity',
    api: 1,
    feature: { key: 'activity', id: 'activity', local: 'history' },
    provides: ['activity', 'pendingTransactions'],
    needs: ['blockchain', 'data'],
    views: ['Transactions'],
    options,
    checkOptions: async () => (await import('./options.js')).readOptions(options),
    loadView: (name) => import(`../../views/activity/${name}.tsx`),
    load: () => import('./runtime.js'),
    slots: [
      {
        slot: 'account:tab',
        id: 'activity',
        label: 'Activity',
        part: 'Activity',
        requires: ['history', 'getHistory'],
        order: 30,
      },
    ],
  })
}
