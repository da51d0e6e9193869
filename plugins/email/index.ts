import { definePlugin, LatchkeyError, type Modal, type Plugin } from '../../kernel/plugin.js'

export type * from './contract.js'

const calls = (modal: Modal) => modal.use('email')
const noAuth = (cause: unknown) => {
  throw new LatchkeyError('LK_NO_AUTH', 'No auth connector found', { cause })
}

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
    methods: {
      connectEmail: async (modal, email) => (await calls(modal)).connectEmail(email),
      confirmCode: async (modal, code) => (await calls(modal)).confirmCode(code),
      resendCode: async (modal) => (await calls(modal)).resendCode(),
      updateEmail: async (modal) => (await calls(modal).catch(noAuth)).updateEmail(),
    },
    load: () => import('./runtime.js'),
  })
}
