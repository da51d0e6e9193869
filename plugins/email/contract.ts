import type { Atom } from 'jotai/vanilla'
import type { AccountState, ViewWorks } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Views {
    EmailLogin: undefined
    EmailVerifyDevice: { readonly email: string }
    EmailVerifyOtp: { readonly email: string }
    /** @param email what is in the field: the email in use when absent */
    UpdateEmailWallet: { readonly email?: string | undefined } | undefined
    UpdateEmailPrimaryOtp: { readonly email: string; readonly newEmail: string }
    UpdateEmailSecondaryOtp: { readonly email: string; readonly newEmail: string }
  }
  interface Services {
    /** Logging in from a page's own screen. */
    email: EmailService
  }
  interface ModalMethods extends EmailService {}
  interface UsageEvents {
    /** the field for an email is used: pressed, or typed into */
    EMAIL_LOGIN_SELECTED: undefined
    /** an email was given; never which */
    EMAIL_SUBMITTED: undefined
    /** the visitor let this device in, by the link in the email */
    DEVICE_REGISTERED_FOR_EMAIL: undefined
    /** a code was sent, or sent again */
    EMAIL_VERIFICATION_CODE_SENT: undefined
    /** a code was right */
    EMAIL_VERIFICATION_CODE_PASS: undefined
    /** a code was refused */
    EMAIL_VERIFICATION_CODE_FAIL: { readonly message: string }
    /** another email was asked for */
    EMAIL_EDIT: undefined
  }
}

/** What a login by email wants next. */
export type EmailStep =
  /** The code of the mail: `confirmCode`. */
  | { readonly status: 'code' }
  /** That the visitor approves this browser by the link in the mail; then comes a code. */
  | { readonly status: 'device'; readonly approved: Promise<EmailStep> }
  /** Nothing: the wallet knows this browser. */
  | { readonly status: 'connected'; readonly account: AccountState }

/** Logging in by email without the modal. A later login takes the place of one that is under way. */
export interface EmailService {
  /**
   * Sends a mail.
   * @throws LatchkeyError APKTW002 for what is no address, LK_EMAIL_WAIT within 30 s of the last mail to it,
   * LK_ALREADY_CONNECTED while somebody is logged in; those of the wallet's frame
   */
  connectEmail(email: string): Promise<EmailStep>
  /**
   * Connects by the code of the mail; after a wrong one another may be tried.
   * @throws LatchkeyError LK_FRAME_REFUSED for a wrong or an expired code, LK_EMAIL_STEP where no login is under way
   */
  confirmCode(code: string): Promise<AccountState>
  /** Sends the mail again. @throws LatchkeyError LK_EMAIL_WAIT, LK_EMAIL_STEP */
  resendCode(): Promise<EmailStep>
  /**
   * Opens the modal for another email, and resolves once the login has it.
   * @throws LatchkeyError LK_LOGIN 'Not connected to email or social',
   * LK_EMAIL_PROVIDER for a login that is not by email, LK_CLOSED 'Modal closed'
   */
  updateEmail(): Promise<{ readonly email: string }>
}

/** What became of a step of the login. */
export type EmailOutcome =
  | { readonly status: 'done' }
  /** The visitor left, or took another way. */
  | { readonly status: 'left' }
  /** To be shown where it happened. */
  | { readonly status: 'failed'; readonly code: string | number | undefined; readonly message: string }

export interface CodeCheckState {
  readonly busy: boolean
  /** What was wrong with the last code, in the wallet's words. */
  readonly failure?: string
}

/** Checking the codes that are typed into the view on screen. */
export interface CodeCheck {
  readonly state: Atom<CodeCheckState>
  /** Checks a whole code. */
  check(code: string): void
  /** The visitor gives the check up. */
  cancel(): void
}

/** Waiting until the visitor has let this browser in, by the link in the email. */
export interface DeviceApproval {
  /** Why it failed, in the wallet's words; undefined while it is waited for. */
  readonly failure: Atom<string | undefined>
  /** Another email was sent: waits anew. */
  again(): void
}

/** What the views of the login do. */
export interface EmailApi {
  /** The address of a login that ended by itself. */
  readonly lost: Atom<{ readonly email?: string | undefined } | undefined>
  /** Whether somebody is connected by the embedded wallet already. */
  readonly connected: Atom<boolean>
  /** The project's plan lets nobody log in. */
  readonly limited: Atom<boolean>
  /** The visitor uses the field, which is more than passing it by the Tab key: what the login needs starts to load. */
  selected(): void
  /** Whether it may be an email address. */
  isEmail(text: string): boolean
  /** Tells the site that a malformed address was entered. */
  refuse(): void
  /** The page of the wallet's site, for a window: once it was there, a browser may let its frame keep a login. */
  siteUrl(): URL
  /** Sends the email and shows what comes next. */
  submit(email: string): Promise<EmailOutcome>
  /** Waits until the visitor approved this browser by mail, then shows the entry of the code. */
  readonly device: DeviceApproval
  /** The code of the view on screen: of the login, of the old address, or of the new one. */
  readonly code: CodeCheck
  /** Sends the email again. */
  resend(email: string): Promise<EmailOutcome>
  /** The email of who is logged in; undefined where nobody is, or they did so otherwise. */
  readonly email: Atom<string | undefined>
  /** Asks for another email and shows the entry of the first code. */
  update(email: string): Promise<EmailOutcome>
  /** Back to the field with an address that was not confirmed. */
  startOver(newEmail: string): void
  /** Seconds until the next email may be sent for that address. */
  wait(email: string): number
  readonly works: ViewWorks
}
