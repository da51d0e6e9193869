import type { SignInMessage } from '../../adapter-kit/features/index.js'
import type {
  CaipNetworkId,
  Connection,
  Live,
  Network,
  SignInRequest,
  SignInTerms,
} from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Signing in, for the view and for the host page. */
    siwx: SiwxService
  }
  interface Views {
    SIWXSignMessage: undefined
  }
  interface Events {
    'siwx:signed-in': { address: string; network: CaipNetworkId }
    /** Without an account all sessions ended. */
    'siwx:signed-out': { address?: string; network?: CaipNetworkId }
  }
  interface UsageEvents {
    /** the wallet was asked to sign in */
    CLICK_SIGN_SIWX_MESSAGE: SignInProperties
    /** the sign-in was cancelled */
    CLICK_CANCEL_SIWX: SignInProperties
    /** signed in, by the view or by the approval that connected */
    SIWX_AUTH_SUCCESS: SignInProperties
    /** the wallet or the site refused */
    SIWX_AUTH_ERROR: SignInProperties & { readonly message: string; readonly code?: string | number }
  }
}

/** Properties of the usage events of a sign-in. */
interface SignInProperties {
  readonly network: CaipNetworkId
  readonly isSmartAccount: boolean
}

export interface SiwxAccount {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
}

/** What a text is made for; without an address (`''`) where the wallet is asked to sign while it connects. */
export interface SiwxMessageInput extends SiwxAccount {
  /** RFC 3339. */
  readonly notBefore?: string | undefined
}

/** The fields of the text; `toString` is the exact text to sign. */
export interface SiwxMessage extends SignInMessage {
  toString(): string
}

/** Fields of a message as a provider answers them: it may be of another version, or have fewer. */
export interface SiwxSessionData extends Partial<Omit<SignInMessage, 'accountAddress' | 'chainId'>> {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
}

/** A sign-in that was accepted. */
export interface SiwxSession {
  readonly data: SiwxSessionData
  /** The text that was signed; empty where a server keeps it. */
  readonly message: string
  readonly signature: string
  /** CAIP-74, of a sign-in while pairing. */
  readonly cacao?: unknown
}

/** Where sessions are kept and who decides that they are good: the option `siwx` of the modal. */
export interface SiwxProvider {
  /** A new text for each attempt, with a nonce of its own. */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /**
   * What a wallet is asked to sign while it connects, before its account is known; undefined for nothing. When absent
   * it is what `createMessage` makes with an empty `accountAddress`.
   */
  createRequest?(chainId: CaipNetworkId): Promise<SignInRequest | undefined>
  /** In place of the wallet's own signing. Throws when it failed or was cancelled. */
  signMessage?(input: {
    readonly message: string
    readonly chainId: CaipNetworkId
    readonly accountAddress: string
  }): Promise<string>
  /** Verifies and keeps a session, which a wallet of `by` signed. Throws when it is not valid. */
  addSession(session: SiwxSession, by?: SiwxSigner): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Verifies all of them, then replaces what is kept; an empty list signs out. Throws when any is not valid. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Those of the account that are good now. Only reads: the page may ask at any time, and the answer may be late. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** An account came into use that has no session: ends that of another account, where only one can be signed in. */
  endOthers?(chainId: CaipNetworkId, address: string): Promise<void>
  /** True: a wallet is not connected without a session. */
  getRequired?(): boolean
  /** Sessions end with the connection; true when absent. */
  readonly signOutOnDisconnect?: boolean | null | undefined
  /** What the cloud knows of who is signed in. Throws LK_SIGN_IN_NOBODY where nobody is. Only of `storage: 'cloud'`. */
  getSessionAccount?(): Promise<SiwxCloudAccount>
  /** What the site keeps with the account in the cloud; null for nothing. Throws and is there as above. */
  setSessionAccountMetadata?(metadata: Readonly<Record<string, unknown>> | null): Promise<void>
}

/** With what a session was signed. */
export type SiwxSigner = Pick<Connection, 'connector' | 'embeddedWalletInfo'>

/** Who is signed in, as the cloud has it. */
export interface SiwxCloudAccount {
  readonly address: string
  readonly network: CaipNetworkId
  /** The address that the visitor confirmed. */
  readonly email?: string | undefined
  /** What the site keeps with the account. */
  readonly metadata: Readonly<Record<string, unknown>>
}

/** Where the built-in provider keeps sessions, in place of the browser's local storage. It verifies nothing. */
export interface SiwxStorage {
  add(session: SiwxSession): void | Promise<void>
  set(sessions: readonly SiwxSession[]): void | Promise<void>
  get(chainId: CaipNetworkId, address: string): readonly SiwxSession[] | Promise<readonly SiwxSession[]>
  delete(chainId: CaipNetworkId, address: string): void | Promise<void>
}

/**
 * Options of the plugin: the built-in provider with these parts replaced. Whoever replaces one of `addSession`,
 * `getSessions`, `setSessions` and `revokeSession` replaces all of them.
 */
export interface SiwxOptions extends Partial<SiwxProvider> {
  /** Whether a wallet stays connected without a sign-in, default true. */
  readonly required?: boolean
  /** One line of ASCII that the visitor agrees to. */
  readonly statement?: string
  readonly resources?: readonly string[]
  /** How long a text is good, in milliseconds; without an end when absent. */
  readonly expiration?: number
  /** The page's host when absent. */
  readonly domain?: string
  /** The page's address when absent. */
  readonly uri?: string
  /** From the server that verifies; made on the page when absent. */
  getNonce?(input: SiwxMessageInput): string | Promise<string>
  getRequestId?(): string
  /** Asks the server whether a session is good; checked on the page when absent. */
  verify?(session: SiwxSession): boolean | Promise<boolean>
  /**
   * Tells the server that a session has ended on the page: that of an account, with its wallet or at once after a late
   * yes; all of them without one. Throws where it did not end there, which is reported.
   */
  signOut?(account?: SiwxAccount): unknown
  /** Checks of signatures by namespace, before the adapter's own and those of `latchkey/verify`. */
  readonly verifiers?: Readonly<Record<string, NonNullable<SignInTerms['verify']>>>
  /** `cloud`: the project's cloud makes the nonces, verifies and keeps the session. */
  readonly storage?: SiwxStorage | 'cloud'
  /** `network` (default): each network of an account has a sign-in of its own; `account`: one is enough. */
  readonly oncePer?: 'network' | 'account'
  /** Wallets that can are asked to connect and to sign in at once, default true. */
  readonly oneClick?: boolean
  /** How long a provider may take to answer, in milliseconds, default 20000. */
  readonly timeout?: number
}

/** The older option `siweConfig`: sign-in for the chains of EIP-4361 alone. */
export interface SiweConfig {
  getMessageParams?(): Promise<SiweMessageParams | undefined>
  createMessage(fields: SiweMessageFields): string
  getNonce(address?: string): Promise<string>
  getSession(): Promise<SiweSession | null | undefined>
  verifyMessage(session: SiwxSession): Promise<boolean>
  signOut(): Promise<unknown>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  readonly required?: boolean
  /** False: as if the option were not there. */
  readonly enabled?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
}

export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly chains?: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SiweMessageFields extends SiweMessageParams {
  /** `did:pkh:{CAIP-2}:{address}` */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}

/**
 * What went wrong last. `declined`: in the wallet; `unable`: the wallet cannot sign texts with this account; `expired`: the
 * time to sign the text was over; `late`: nobody answered in time; `refused`: the site did not take the signature;
 * `unchecked`: nobody could say whether it is good; `clock`: the site says that the visitor's clock is wrong; `failed`:
 * anything else.
 */
export interface SignInProblem {
  readonly kind: 'declined' | 'unable' | 'expired' | 'late' | 'refused' | 'unchecked' | 'clock' | 'failed'
  /** The site's own words about the clock. */
  readonly text?: string
}

/** Where an attempt to sign in is. */
export interface SignInAttempt {
  /**
   * `preparing`: the site makes the text; `ready`: the visitor reads it; `signing`: the wallet has it; `verifying`: the
   * site has the signature; `stuck`: there is no text; `leaving`: the visitor cancelled; `none`: nobody has to sign in.
   */
  readonly status: 'none' | 'preparing' | 'ready' | 'signing' | 'verifying' | 'stuck' | 'leaving'
  /** The text to sign, once it is there. */
  readonly text?: string | undefined
  readonly problem?: SignInProblem | undefined
  /** A wallet is not connected without it. */
  readonly required: boolean
  readonly network?: Network | undefined
  readonly wallet?: { readonly name: string; readonly imageUrl?: string | undefined } | undefined
}

export interface SiwxService {
  /** Who keeps the sessions: the option `siwx`, what `siweConfig` was made into, or the built-in one. */
  readonly provider: SiwxProvider
  readonly attempt: Live<SignInAttempt>
  /** Asks the wallet to sign the text, or makes a new one where there is none. Never rejects: see `attempt`. */
  sign(): Promise<void>
  /** Ends the attempt: the wallet is disconnected where the sign-in is required. */
  cancel(): void
  /** Whether the account in use has a session; false while nobody is connected. Asks the provider. */
  isSignedIn(): Promise<boolean>
  /** Sessions of an account, of the one in use where none is named. */
  getSessions(account?: SiwxAccount, signal?: AbortSignal): Promise<readonly SiwxSession[]>
  /**
   * Shows the sign-in where the account in use has no session, e.g. after a sign-out.
   * @returns false when the visitor cancelled
   * @throws LatchkeyError LK_SIGN_IN_NOBODY while nobody is connected
   */
  signIn(): Promise<boolean>
  /** Ends all sessions. Where the sign-in is required, wallets are disconnected too; nobody is asked to sign in again. */
  signOut(): Promise<void>
}
