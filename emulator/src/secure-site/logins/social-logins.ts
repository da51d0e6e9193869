import { randomUUID } from 'node:crypto'

/** Providers with a page of their own. */
export const popupProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** Who logged in where. */
interface SocialUser {
  readonly provider: string
  readonly name: string
}

interface Pending {
  readonly provider: string
  /** What the frame waits for: the answer of a window that cannot reach its page. */
  readonly lost: Promise<string>
  readonly settle: (resultUri: string) => void
}

interface SocialAnswer {
  /** Undefined where the visitor refused. */
  readonly name?: string | undefined
  /** The window cannot reach the page that opened it. */
  readonly cut: boolean
  /** Of the site. */
  readonly origin: string
}

/** Logging in at a provider: which windows were asked for, and what they answered. */
export interface SocialLogins {
  /** @returns the state that the window has to name */
  start(provider: string): string
  /** The visitor's answer in the window: the address that tells the wallet. @throws Error for an unknown state */
  answer(state: string, answer: SocialAnswer): string
  /** What a window answered that could not reach its page. */
  lost(state: string): Promise<string> | undefined
  /** Who an answer is about, once. @throws Error for an answer that was used, or never given */
  take(resultUri: string): SocialUser
  /** Resolves with the name that approves in the app. */
  farcaster(device: string): Promise<string>
  /** A browser does not wait for the app any more. */
  leave(device: string): void
  /** The visitor approves in the app, or refuses without a name. @returns false where nobody waits */
  approve(name: string | undefined): boolean
  clear(): void
}

export function createSocialLogins(): SocialLogins {
  const pending = new Map<string, Pending>()
  const granted = new Map<string, SocialUser>()
  const apps = createAppLogins()
  return {
    ...apps,
    start(provider) {
      const state = randomUUID()
      let settle = (_: string) => {}
      const lost = new Promise<string>((resolve) => {
        settle = resolve
      })
      pending.set(state, { provider, lost, settle })
      return state
    },
    answer(state, { name, cut, origin }) {
      const login = pending.get(state)
      if (!login) throw new Error('This login is not known')
      const token = randomUUID()
      const query = name ? `token=${token}` : 'error=access_denied'
      const resultUri = `${origin}/secure/social?${query}`
      if (name) granted.set(token, { provider: login.provider, name })
      if (cut) login.settle(resultUri)
      return resultUri
    },
    lost: (state) => pending.get(state)?.lost,
    take(resultUri) {
      const token = new URL(resultUri, 'http://site').searchParams.get('token') ?? ''
      const user = granted.get(token)
      if (!user) throw new Error('The login is not valid any more')
      granted.delete(token)
      return user
    },
    clear() {
      for (const list of [pending, granted]) list.clear()
      apps.approve(undefined)
    },
  }
}

/** Logins that wait for an app. */
function createAppLogins() {
  const waiting = new Set<{ readonly device: string; settle(name: string | undefined): void }>()
  const answer = (name: string | undefined, device?: string) => {
    const all = [...waiting].filter((one) => device === undefined || one.device === device)
    for (const one of all) {
      waiting.delete(one)
      one.settle(name)
    }
    return all.length > 0
  }
  return {
    farcaster: (device: string) =>
      new Promise<string>((resolve, reject) => {
        const refuse = () => reject(new Error('The login was refused in the app'))
        waiting.add({ device, settle: (name) => (name ? resolve(name) : refuse()) })
      }),
    leave: (device: string) => void answer(undefined, device),
    approve: (name: string | undefined) => answer(name),
  }
}
