import type { Atom } from 'jotai/vanilla'
import type { Connection, EmbeddedWalletInfo, SlotEntry, ViewName } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Logging in to the embedded wallet, for plugins that offer a way. */
    embedded: EmbeddedService
  }
  interface Views {
    AccountSettings: undefined
    ApproveTransaction: undefined
    SmartAccountSettings: undefined
    UpgradeEmailWallet: undefined
    UsageExceeded: undefined
  }
  interface ViewRoles {
    /** In place of a login that the project's plan does not allow. */
    'usage-exceeded': undefined
  }
  interface Slots {
    /** What a visitor can change about a way to log in: a click on their login leads there. */
    'embedded:login': SlotEntry & {
      /** The way: `email`, or a social login. */
      readonly provider: string
      readonly label: string
      readonly view: ViewName
    }
  }
  interface UsageEvents {
    /** to the page where a visitor takes the keys of an embedded wallet elsewhere */
    EMAIL_UPGRADE_FROM_MODAL: undefined
  }
}

export interface EmbeddedOptions {
  /** The page in the frame. @default 'https://secure.walletconnect.org/sdk' */
  readonly url?: string
  /** The page in the frame logs to the browser's console. @default false */
  readonly enableLogger?: boolean
  /** For testers: the settings of the smart account offer another version of its contract. @default false */
  readonly testVersions?: boolean
}

/** What the wallet wants next of somebody who gave an email address. */
export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** Which code the wallet wants next of somebody who changes their email: that of the old address, or of the new. */
export type EmailUpdateAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** A login that has ended without the visitor's doing. */
export interface LostLogin {
  readonly email?: string | undefined
  /** How the visitor had logged in: `email`, or a social login. */
  readonly provider?: string | undefined
}

/** The social logins that have a page of their own. */
export type PopupProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** What the page of a provider answered; what is in the address concerns the wallet alone. */
export interface SocialResult {
  readonly provider: string
  readonly uri: string
}

export interface EmbeddedService {
  /** Loads the frame ahead of the first login. Never rejects. */
  prefetch(): Promise<void>
  /** The page of the wallet's site that a visitor can open in a window. */
  siteUrl(): URL
  /**
   * @throws LatchkeyError LK_EMAIL_WAIT within 30 s of the last one to that address; LK_FRAME_STORAGE where the browser lets the frame
   * keep nothing; LK_FRAME and its like
   */
  connectEmail(email: string): Promise<EmailAction>
  /** Resolves once the visitor approved this browser by mail. */
  connectDevice(signal: AbortSignal): Promise<void>
  /** @throws LatchkeyError LK_FRAME_REFUSED for a wrong or an expired code */
  connectOtp(code: string, signal?: AbortSignal): Promise<void>
  /** The address of the provider's page, for a window. */
  socialUri(provider: PopupProvider, signal: AbortSignal): Promise<string>
  /**
   * Calls back with what the wallet's site says of a login in that window: by the window itself, or by the frame where
   * the window cannot reach this page. Nobody else is heard. Until the returned function is called.
   */
  hearResult(popup: Window, listener: (uri: string) => void): () => void
  /** Logs in with a provider's answer, and connects. @throws LatchkeyError LK_FRAME_REFUSED for one that is not valid */
  connectSocial(result: SocialResult, signal: AbortSignal): Promise<Connection>
  /** The address that the visitor opens in the Farcaster app. */
  farcasterUri(signal: AbortSignal): Promise<string>
  /** Resolves once the visitor approved in the Farcaster app; then the login can be connected. */
  approveFarcaster(signal: AbortSignal): Promise<void>
  /**
   * Asks for another email: the wallet sends the first code.
   * @throws LatchkeyError LK_EMAIL_WAIT within 30 s of the last mail for that address; LK_FRAME_REFUSED for an address it does not take
   */
  updateEmail(email: string): Promise<EmailUpdateAction>
  /** The code of the old address; then the other one is sent. @throws LatchkeyError LK_FRAME_REFUSED */
  updateEmailPrimaryOtp(code: string, signal?: AbortSignal): Promise<void>
  /** The code of the new address, which is the login's from now on. @throws LatchkeyError LK_FRAME_REFUSED */
  updateEmailSecondaryOtp(code: string): Promise<void>
  /** Connects the account that somebody just logged in to. */
  connect(signal?: AbortSignal): Promise<Connection>
  /** Milliseconds until the next email may be sent for that address; 0 when it may be. */
  emailWait(email: string): number
  /** Of a visitor who was logged in and, without logging out, is not any more. */
  readonly lost: Atom<LostLogin | undefined>
  /** Who is logged in and connected. */
  readonly login: Atom<EmbeddedWalletInfo | undefined>
  /** Whether somebody is connected by it. */
  readonly connected: Atom<boolean>
  /** The project has used up its plan at the cloud: ways to log in are shown as off, with the reason. */
  readonly limited: Atom<boolean>
  /** Messages of the page's window that were not the frame's, or could not be read. */
  ignored(): number
}
