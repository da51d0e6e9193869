import type { Atom } from 'jotai/vanilla'
import type { Connection } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Logging in to the embedded wallet, for plugins that offer a way. */
    embedded: EmbeddedService
  }
  interface Views {
    ApproveTransaction: undefined
  }
}

export interface EmbeddedOptions {
  /** The page in the frame. @default 'https://secure.walletconnect.org/sdk' */
  readonly url?: string
}

/** What the wallet wants next of somebody who gave an email address. */
export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** A login that has ended without the visitor's doing. */
export interface LostLogin {
  readonly email?: string | undefined
}

export interface EmbeddedService {
  /** Loads the frame ahead of the first login. Never rejects. */
  prefetch(): Promise<void>
  /** @throws LatchkeyError LK_EMAIL_WAIT within 30 s of the last one; LK_FRAME and its like */
  connectEmail(email: string): Promise<EmailAction>
  /** Resolves once the visitor approved this browser by mail. */
  connectDevice(signal: AbortSignal): Promise<void>
  /** @throws LatchkeyError LK_FRAME_REFUSED for a wrong or an expired code */
  connectOtp(code: string): Promise<void>
  /** Connects the account that somebody just logged in to. */
  connect(signal?: AbortSignal): Promise<Connection>
  /** Milliseconds until the next email may be sent; 0 when it may be. */
  emailWait(): number
  /** Of a visitor who was logged in and, without logging out, is not any more. */
  readonly lost: Atom<LostLogin | undefined>
  /** Whether somebody is connected by it. */
  readonly connected: Atom<boolean>
  /** Messages of the page's window that were not the frame's, or could not be read. */
  ignored(): number
}
