import { definePlugin, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

/** Logging in to the embedded wallet by email and a one-time code. */
export function email(): Plugin {
  return definePlugin({
    name: 'email',
    api: 1,
    needs: ['embedded'],
    provides: ['email', 'login:email'],
    feature: {
      key: 'email',
      id: 'social_login',
      local: 'email',
      fallback: true,
      read: ({ isEnabled, config }) => isEnabled && (config ?? []).includes('email'),
      needsOrigin: true,
    },
    views: [
      'EmailLogin',
      'EmailVerifyDevice',
      'EmailVerifyOtp',
      'UpdateEmailWallet',
      'UpdateEmailPrimaryOtp',
      'UpdateEmailSecondaryOtp',
    ],
    loadView: (name) => import(`../../views/email/${name}.tsx`),
    slots: [
      { slot: 'connect:method', id: 'w3m-email-login-widget', method: 'email', part: 'EmailField' },
      {
        slot: 'embedded:login',
        id: 'w3m-account-email-update',
        provider: 'email',
        label: 'Change email',
        view: 'UpdateEmailWallet',
      },
    ],
    methods: { connectEmail: 'email', confirmCode: 'email', resendCode: 'email', updateEmail: 'email' },
    load: () => import('./runtime.js'),
  })
}
