/** How the secure site misbehaves, for tests; by the name of an app event without its prefix. */
export interface SecureSiteFaults {
  /** What becomes of READY. `late` takes 25 seconds; `malformed` has no payload. */
  ready?: 'never' | 'late' | 'malformed' | undefined
  /** Events that are never answered. */
  drop?: readonly string[] | undefined
  /** Events whose answer has another id. */
  wrongId?: readonly string[] | undefined
  /** Events that are answered twice. */
  twice?: readonly string[] | undefined
  /** Events that are answered with this error. */
  error?: Readonly<Record<string, string>> | undefined
  /**
   * What the pages of the providers do wrong: `cut` cannot reach the app's page (Cross-Origin-Opener-Policy), `twice`
   * answer twice, `foreign` are on another origin than the frame.
   */
  popup?: 'cut' | 'twice' | 'foreign' | undefined
  /**
   * What a login signs in place of the sign-in text that came with it: `otherText` and `otherAccount` are signed well;
   * `garbage` is no signature, `none` is left out, `malformed` is not even text.
   */
  signIn?: 'otherText' | 'otherAccount' | 'garbage' | 'none' | 'malformed' | undefined
  /** Milliseconds that events take longer. */
  slow?: Readonly<Record<string, number>> | undefined
}

export interface SecureSiteSettings {
  /** Whether a login from a browser it does not know has to be approved by mail first. */
  askDevice: boolean
  /** Whether another email has to be confirmed by a code to the old address first. */
  confirmOldEmail: boolean
  /** What becomes of requests that the visitor has to approve: `ask` shows them in the frame. */
  policy: 'ask' | 'approve' | 'reject'
  /** The ids of the EVM chains that have smart accounts. */
  smartAccounts: readonly number[]
  faults: SecureSiteFaults
}

/** A mail that the site sent. */
export interface Mail {
  readonly id: string
  readonly to: string
  readonly subject: string
  /** Of a mail with a one-time code. */
  readonly code?: string
  /** Of a mail that asks to approve a browser: the path of the page that does it. */
  readonly link?: string
}

/** Which account of a login is in use on EVM chains. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** A login that a browser keeps. Its keys are made from `login`, which stays when the email is changed. */
export interface Session {
  readonly login: string
  email: string | undefined
  /** The network of the last request that named one. */
  chain: string
  /** The account that the visitor chose, until they log out: it goes before what a page asks for. */
  chosen?: EmbeddedAccountType
}

/** One app event as the frame's page passes it on. */
export interface FrameRequest {
  readonly name: string
  readonly payload: unknown
  /** Ids that the page keeps in its storage. */
  readonly device: string
  readonly session: string | undefined
  /** The network that the frame was loaded for. */
  readonly chain: string
  /** The visitor has agreed to it in the frame. */
  readonly approved: boolean
}

/** The same as it reaches the site's server. */
export interface SiteRequest extends FrameRequest {
  /** Of the site as the browser reaches it: the addresses of its pages are made from it. */
  readonly origin: string
}

/** What the page has to ask the visitor. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly network: string
  readonly approve: string
}

/** What the page does with an app event. */
export type FrameAnswer =
  | {
      readonly kind: 'reply'
      readonly outcome: 'SUCCESS' | 'ERROR'
      readonly payload?: unknown
      /** The session to keep from now on; `null` for none. */
      readonly session?: string | null
      readonly twist?: 'drop' | 'wrongId' | 'twice'
    }
  | { readonly kind: 'ask'; readonly question: Question }
