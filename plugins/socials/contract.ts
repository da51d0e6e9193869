import type { Atom } from 'jotai/vanilla'
import type { SocialProvider } from './providers.js'

declare module '../../kernel/plugin.js' {
  interface Views {
    ConnectSocials: undefined
    ConnectingSocial: { readonly provider: SocialProvider }
    ConnectingFarcaster: undefined
  }
  interface UsageEvents {
    /** a provider was chosen */
    SOCIAL_LOGIN_STARTED: { readonly provider: SocialProvider }
    /** the provider has answered */
    SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: SocialProvider }
    /** logged in */
    SOCIAL_LOGIN_SUCCESS: { readonly provider: SocialProvider }
    /** the login failed */
    SOCIAL_LOGIN_ERROR: { readonly provider: SocialProvider; readonly message: string }
    /** the visitor left, or closed the provider's window */
    SOCIAL_LOGIN_CANCELED: { readonly provider: SocialProvider }
  }
}

export type { SocialProvider } from './providers.js'

/** The login that is under way. */
export interface SocialLogin {
  readonly provider: SocialProvider
  /**
   * `preparing`: what the login needs is loading. `waiting`: the visitor is at the provider. `closed`: the window is
   * closed, or cut off from this page, which looks the same. `blocked`: the browser opened none. `received`: the
   * provider has answered. `leaving`: there are no windows, so the page itself goes to the provider and comes back.
   */
  readonly status: 'preparing' | 'waiting' | 'closed' | 'blocked' | 'leaving' | 'received' | 'failed'
  /** Why it failed, to be shown. */
  readonly message?: string | undefined
  /** The wallet's site, for a window: in a frame this browser lets it keep nothing. */
  readonly site?: URL | undefined
  /** What the visitor opens in the Farcaster app. */
  readonly link?: string | undefined
}

/** What the views do. */
export interface SocialsApi {
  /** In the project's order, without those that cannot work in this browser. */
  readonly offered: Atom<readonly SocialProvider[]>
  /** The page is inside another app, whose browser has no windows: a login needs a real one. */
  readonly inApp: boolean
  /** Whether somebody is connected by the embedded wallet already. */
  readonly connected: Atom<boolean>
  /** The project's plan lets nobody log in. */
  readonly limited: Atom<boolean>
  /** The provider of a login that ended by itself. */
  readonly lost: Atom<SocialProvider | undefined>
  readonly login: Atom<SocialLogin | undefined>
  /** A click may follow: what the login needs starts to load. */
  prepare(): void
  /** To be called in the click's own task, or the browser opens no window. Ends the login before it. */
  start(provider: SocialProvider): void
  /** Brings the provider's window to the front. */
  showWindow(): void
  /** The visitor gives the login up. */
  cancel(): void
}
