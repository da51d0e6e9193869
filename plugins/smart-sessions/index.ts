import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** The key of an app may act for an account within limits that the visitor has agreed to, and can end. */
export function smartSessions(): Plugin {
  return definePlugin({
    name: 'smart-sessions',
    api: 1,
    feature: 'smartSessions',
    needs: ['cloud'],
    provides: ['smart-sessions'],
    views: ['SmartSessionReview', 'SmartSessionCreated', 'SmartSessionList', 'SmartSessionRevoke'],
    loadView: (name) => import(`../../views/smart-sessions/${name}.tsx`),
    slots: [
      {
        slot: 'header:end',
        id: 'w3m-header-smart-sessions',
        part: 'SessionsButton',
        roles: ['account'],
        requires: 'permissions',
      },
    ],
    load: () => import('./runtime.js'),
  })
}
