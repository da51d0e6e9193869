import type { CaipNetworkId, GuardRequest, Live } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Asking for an email address, for its views. */
    'email-capture': EmailCaptureService
  }
  interface Views {
    DataCapture: undefined
    DataCaptureOtpConfirm: undefined
  }
  interface Events {
    /** A visitor gave an address, and the cloud has confirmed that it is theirs. */
    'email-capture:given': { address: string; network: CaipNetworkId; email: string }
  }
}

/**
 * What went wrong last. `malformed`: this is no email address; `unsent`: the mail with the code could not be sent;
 * `refused`: the code is wrong or has expired; `unchecked`: nobody could be asked about the code.
 */
export interface CaptureProblem {
  readonly kind: 'malformed' | 'unsent' | 'refused' | 'unchecked'
  /** The service's own words about the code. */
  readonly text?: string | undefined
}

/** Where asking for an address is. */
export interface CaptureState {
  /**
   * `asking`: for the address; `sending`: the service gets it; `code`: the visitor has a mail with a code; `checking`: the
   * service gets that; `none`: nobody is asked.
   */
  readonly status: 'none' | 'asking' | 'sending' | 'code' | 'checking'
  /** The wallet is not connected without it. */
  readonly required: boolean
  /** The account that connects. */
  readonly account?: string | undefined
  /** The address that was given last. */
  readonly email?: string | undefined
  readonly problem?: CaptureProblem | undefined
}

/** An address that was given since the page loaded. */
export interface GivenEmail {
  readonly email: string
  /** Id of the code that confirmed it; absent where none was needed. */
  readonly code?: string | undefined
}

/** Whose address is asked for, why, and where the views are shown. */
export type EmailRequest = Pick<GuardRequest, 'connections' | 'cause' | 'signal' | 'show'>

export interface EmailCaptureService {
  readonly state: Live<CaptureState>
  /** Addresses that were given on this browser, the newest first; at most three. */
  recent(): readonly string[]
  /** Takes an address as it was typed. Never rejects: see `state`. */
  submit(text: string): Promise<void>
  /** Takes the six digits of the mail. Never rejects: see `state`. */
  verify(code: string): Promise<void>
  /** Gives the check of a code up: the visitor enters it again. */
  cancelCheck(): void
  /** Sends another code to the same address. @returns whether it was sent; undefined where none was due */
  resend(): Promise<boolean | undefined>
  /** Seconds until another code may be sent. */
  wait(): number
  /** Back to the form, for another address. */
  change(): void
  /** What was given for an account (`eip155:0x…`), for a sign-in that names it. */
  given(account: string): GivenEmail | undefined
  /**
   * Asks the account in use for an address, where it has neither given one nor signed in; nothing otherwise. Rejects with
   * the signal's reason.
   */
  ask(request: EmailRequest): Promise<void>
  /** The account is asked anew with its next connection. */
  forget(account: string): void
  /** Goes on without an address, where it is not required. */
  skip(): void
}
