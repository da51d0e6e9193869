/** The social logins, in the usual order. */
export const providers = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
export type SocialProvider = (typeof providers)[number]

export const isProvider = (name: unknown): name is SocialProvider => providers.some((one) => one === name)

/** What the browser says of itself. */
export interface Browser {
  readonly userAgent: string
  readonly mobile: boolean
  /** A web view of Telegram. */
  readonly telegram: boolean
}

/** Apps whose built-in browser opens no window, and which providers refuse. */
const apps = /Instagram|FBAN\/|FBAV\/|\bLine\/|KAKAOTALK|TrustWallet|; wv\)/i

/** Whether the page is inside an app other than Telegram, which has rules of its own. */
export const isInApp = ({ userAgent, telegram }: Browser) => !telegram && apps.test(userAgent)

/** The providers of a list that can work in a browser, each once. */
export function offeredIn(listed: unknown, browser: Browser): readonly SocialProvider[] {
  const names: readonly unknown[] = Array.isArray(listed) ? listed : listed === true ? providers : []
  const refused = refusedIn(browser)
  return [...new Set(names.filter(isProvider))].filter((name) => !refused.includes(name))
}

/** Providers that refuse to work inside Telegram. */
function refusedIn({ userAgent, mobile, telegram }: Browser): readonly SocialProvider[] {
  if (!telegram) return []
  if (/iphone|ipad|ipod/i.test(userAgent)) return ['google']
  if (/android/i.test(userAgent)) return ['facebook', 'x']
  const isMacApp = !mobile && /macintosh/i.test(userAgent) && !/safari/i.test(userAgent)
  return isMacApp ? ['x'] : []
}
