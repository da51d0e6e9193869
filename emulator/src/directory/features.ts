import type { Feature } from '../control/settings.js'

/** The initial remote configuration: features that are not emulated are off. */
export const defaultFeatures: Feature[] = [
  {
    id: 'social_login',
    isEnabled: true,
    config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['meld'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: false, config: [] },
  { id: 'multi_wallet', isEnabled: false, config: [] },
  { id: 'email_capture', isEnabled: false, config: [] },
  { id: 'fund_from_exchange', isEnabled: true, config: [] },
  { id: 'payments', isEnabled: true, config: [] },
  { id: 'reown_authentication', isEnabled: false, config: [] },
  { id: 'headless', isEnabled: false, config: [] },
  // The live service sends this entry, which its client does not know: clients have to ignore it.
  { id: 'event_tracking', isEnabled: false, config: null },
]
