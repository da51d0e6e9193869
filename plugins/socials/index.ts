import { definePlugin, type Plugin } from '../../kernel/plugin.js'
import type { SocialProvider } from './contract.js'
import { openWindow } from './login/open-window.js'

export type * from './contract.js'

// Listed here: importing them would load a chunk at once.
const names = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const satisfies readonly SocialProvider[]

/** A page that was left for a provider goes on with the login as soon as it is back. */
const isBack = () => /[?&]result_uri=/.test(globalThis.location?.search)

/** Inside Telegram there are no windows. Its script may be on any page: the runtime looks more closely. */
const mayBeTelegram = () => /Telegram/.test(String(Object.keys(globalThis)))

const load = () => import('./runtime.js')

/** Logging in to the embedded wallet with an account elsewhere. */
export function socials(): Plugin {
  return definePlugin({
    name: 'socials',
    api: 1,
    needs: ['embedded'],
    provides: ['socials', ...names.map((name) => `login:${name}`)],
    feature: {
      key: 'socials',
      id: 'social_login',
      local: 'socials',
      fallback: names,
      read({ isEnabled, config }) {
        const names = (config ?? []).filter((name) => name !== 'email')
        return isEnabled && names.length > 0 && names
      },
      needsOrigin: true,
    },
    views: ['ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster'],
    loadView: (name) => import(`../../views/socials/${name}.tsx`),
    slots: [
      { slot: 'connect:method', id: 'w3m-social-login-widget', method: 'social', part: 'SocialButtons' },
    ],
    methods: {
      connectSocial(modal, provider, options) {
        // First of all: the browser opens a window only in the click's own task.
        const window = provider === 'farcaster' || mayBeTelegram() ? undefined : openWindow()
        const fail = (error: unknown) => {
          window?.close()
          throw error
        }
        return load().then(({ callService }) => callService(modal, provider, { ...options, window }), fail)
      },
    },
    ...(isBack() && { start: 'load' }),
    // Handed over: an import by the runtime as well would make it a file of its own, which every page would load.
    load: () => load().then(({ setup }) => ({ setup: (context) => setup(context, openWindow) })),
  })
}
