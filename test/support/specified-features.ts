import type { FeatureRule, RemoteFeature } from '../../kernel/plugin.js'

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** On with its list, off without one. */
const list = ({ isEnabled, config }: RemoteFeature): boolean | readonly string[] =>
  isEnabled && config && config.length > 0 ? config : false

const flag = ({ isEnabled }: RemoteFeature): boolean => isEnabled

/** The features of the specification, as the plugins they belong to say them. */
export const specifiedFeatures: readonly FeatureRule[] = [
  {
    key: 'email',
    id: 'social_login',
    local: 'email',
    fallback: true,
    read: ({ isEnabled, config }) => isEnabled && (config ?? []).includes('email'),
    needsOrigin: true,
  },
  {
    key: 'socials',
    id: 'social_login',
    local: 'socials',
    fallback: socials,
    read: ({ isEnabled, config }) => {
      const names = (config ?? []).filter((name) => name !== 'email')
      return isEnabled && names.length > 0 ? names : false
    },
    needsOrigin: true,
  },
  { key: 'swaps', id: 'swap', local: 'swaps', fallback: ['1inch'], read: list },
  { key: 'onramp', id: 'onramp', local: 'onramp', fallback: ['meld'], read: list },
  { key: 'activity', id: 'activity', local: 'history', fallback: true, read: flag },
  { key: 'reownBranding', id: 'reown_branding', local: 'reownBranding', fallback: false, read: flag },
  { key: 'multiWallet', id: 'multi_wallet', fallback: false, read: flag },
  {
    key: 'emailCapture',
    id: 'email_capture',
    fallback: false,
    read: ({ isEnabled, config }) => (isEnabled ? (config ?? []) : false),
  },
  { key: 'payWithExchange', id: 'fund_from_exchange', fallback: false, read: flag },
  { key: 'payments', id: 'payments', fallback: false, read: flag },
  {
    key: 'reownAuthentication',
    id: 'reown_authentication',
    local: 'reownAuthentication',
    fallback: false,
    read: flag,
  },
  { key: 'headless', id: 'headless', fallback: false, read: flag },
]
