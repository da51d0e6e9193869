import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** Visitors are asked for an email address once their wallet has connected: the project's remote config decides. */
export function emailCapture(): Plugin {
  return definePlugin({
    name: 'email-capture',
    api: 1,
    needs: ['cloud'],
    provides: ['guard:email-capture', 'email-capture'],
    feature: {
      key: 'emailCapture',
      id: 'email_capture',
      read: ({ isEnabled, config }) => isEnabled && (config ?? []),
    },
    // Before the sign-in, whose text may name the address.
    slots: [{ slot: 'guard', id: 'email-capture', order: 40 }],
    views: ['DataCapture', 'DataCaptureOtpConfirm'],
    loadView: (name) => import(`../../views/email-capture/${name}.tsx`),
    load: () => import('./runtime.js'),
  })
}
