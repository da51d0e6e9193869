import type { Atom } from 'jotai/vanilla'
import type { AccountState, Live } from '../../kernel/plugin.js'
import type { SocialProvider } from './providers.js'

declare module '../../kernel/plugin.js' {
  interface Views {
    ConnectSocials: undefined
    ConnectingSocial: { readonly provider: SocialProvider }
    ConnectingFarcaster: undefined
  }
  interface Services {
    /** Logging in from a page's own screen. */
    socials: SocialsService
  }
  interface ModalMethods {
    /**
     * Logs in at a provider, without the modal. To be called in a click, with nothing awaited before: the browser opens
     * the provider's window only there.
     * @throws LatchkeyError LK_SOCIAL_START 'Failed to initiate social connection', LK_POPUP_CLOSED 'Popup closed',
     * LK_CONNECT 'Failed to connect', LK_FARCASTER 'Failed to connect to farcaster'
     */
    connectSocial(provider: SocialProvider, options?: ConnectSocialOptions): Promise<AccountState>
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

export interface ConnectSocialOptions {
  /** Gives the login up. */
  readonly signal?: AbortSignal
  /** Farcaster alone: shows the link for its app, as a code or as a link. Without it the modal does. */
  readonly onLink?: (link: string) => void
}

/** For pages that show the logins themselves. */
export interface SocialsService {
  /** In the project's order, without those that cannot work in this browser. */
  readonly offered: Live<readonly SocialProvider[]>
  /** The login that is under way, or why the last one failed. */
  readonly login: Live<SocialLogin | undefined>
  /** Loads what a login needs, for a pointer that nears a button. */
  prepare(): void
  /**
   * What `modal.connectSocial` does once its window is open.
   * @param window none where the browser opened none, or the provider needs none
   */
  connect(
    provider: SocialProvider,
    options?: ConnectSocialOptions & { readonly window?: Window | null | undefined },
  ): Promise<AccountState>
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
