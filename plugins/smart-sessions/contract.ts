import type {
  AppKey,
  Delegation,
  Permission,
  PermissionPolicy,
  PermissionRequest,
  WrittenPart,
} from '../../adapter-kit/features/index.js'
import type { CaipNetworkId, Live, Network } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** What apps may do without asking each time, for the views and for the host page. */
    'smart-sessions': SmartSessionsService
  }
  interface Views {
    SmartSessionReview: undefined
    SmartSessionCreated: undefined
    SmartSessionList: undefined
    SmartSessionRevoke: undefined
  }
  interface Events {
    'smart-sessions:granted': { address: string; network: CaipNetworkId; ids: readonly string[] }
    'smart-sessions:revoked': { address: string; network: CaipNetworkId; id: string }
  }
}

/** A permission as a page writes it: an allowance begins now where it does not say when. */
export type WantedPermission = Permission extends infer P
  ? P extends { readonly start: number }
    ? Omit<P, 'start'> & { readonly start?: number | undefined }
    : P extends { readonly abi: unknown }
      ? Omit<P, 'abi' | 'functions'> & {
          readonly functions?: readonly string[] | undefined
          readonly abi?: readonly unknown[] | undefined
        }
      : P
  : never

/** What a page asks for. */
export interface PermissionsRequest {
  /** The app's key. */
  readonly key: AppKey
  readonly permissions: readonly WantedPermission[]
  /** Limits on all of them together, as the wallet takes them: `{ type, data }`. */
  readonly policies?: readonly WrittenPart[] | undefined
  /** Until when, in unix seconds. */
  readonly expiry: number
  /** CAIP-2; the network in use when absent. */
  readonly network?: CaipNetworkId | undefined
}

/** What a page gets. */
export interface GrantedPermissions {
  readonly address: string
  readonly network: CaipNetworkId
  /** As granted; may be less than was asked for. */
  readonly permissions: readonly Permission[]
  /** As granted. */
  readonly policies: readonly WrittenPart[]
  /** Unix seconds. */
  readonly expiry: number
  /**
   * What the app uses them by: the id of the session at the cloud's service, which signs with the app; else one
   * context for each permission.
   */
  readonly ids: readonly string[]
  /** For permissions that a contract checks; absent where the cloud's service does. */
  readonly delegations?: readonly Delegation[] | undefined
}

/** A permission with what the chain tells of it. */
export interface ShownPermission {
  /** Undefined for one that cannot be put in words. */
  readonly permission: Permission | undefined
  /** What the wallet or the service calls it. */
  readonly name: string
  /** Of the coin or the token; undefined where the chain did not say. */
  readonly unit?: { readonly symbol: string; readonly decimals: number } | undefined
  /** The most that all periods together allow, in base units; undefined without an end. */
  readonly total?: bigint | undefined
}

/** A limit on all permissions together. */
export interface ShownPolicy {
  /** Undefined for one that cannot be put in words. */
  readonly policy: PermissionPolicy | undefined
  /** What the wallet or the service calls it. */
  readonly name: string
}

/**
 * Why the last attempt did not succeed. `left`: another account or wallet is in use by now; `unsupported`: the wallet
 * cannot do it; `unheard`: the wallet has done it, and the cloud's service was not reached.
 */
export interface SessionProblem {
  readonly kind: 'declined' | 'left' | 'unsupported' | 'failed' | 'unheard'
  readonly text?: string | undefined
}

/** What the visitor decides about. */
export interface AskedPermissions extends Omit<PermissionRequest, 'permissions' | 'policies'> {
  readonly permissions: readonly ShownPermission[]
  readonly policies: readonly ShownPolicy[]
}

/** `loading`: the chain is asked about the tokens; `asking`: the wallet is asked. */
export type GrantState =
  | { readonly status: 'none' }
  | {
      readonly status: 'loading' | 'ready' | 'asking' | 'done'
      readonly asked: AskedPermissions
      readonly problem?: SessionProblem | undefined
    }

/** What an app may do now. All text is sanitized for display. */
export interface SmartSession {
  readonly id: string
  /** Who ends it: the cloud's service after the wallet has signed, or the wallet alone. */
  readonly keeper: 'cloud' | 'wallet'
  readonly app: {
    readonly name: string
    readonly host?: string | undefined
    readonly icon?: string | undefined
  }
  readonly network: Network
  readonly permissions: readonly { readonly permission: Permission | undefined; readonly name: string }[]
  readonly policies: readonly ShownPolicy[]
  /** Unix seconds; undefined for one that does not end by itself. */
  readonly expiry: number | undefined
  /** As the service wrote them: it wants them back as they were. */
  readonly written: readonly WrittenPart[]
}

/** The sessions of the account in use. `failed`: they could not be read. */
export interface SessionList {
  readonly status: 'none' | 'loading' | 'failed' | 'ready'
  readonly sessions: readonly SmartSession[]
  /** The same object for one failure, however often it is drawn. */
  readonly failure?: object | undefined
}

/** The session that the visitor looks at, and may end. */
export type RevokeState =
  | { readonly status: 'none' }
  | {
      readonly status: 'ready' | 'asking'
      readonly session: SmartSession
      /** Undefined while the chain is asked. */
      readonly permissions: readonly ShownPermission[] | undefined
      readonly problem?: SessionProblem | undefined
    }

export interface SmartSessionsService {
  /**
   * Shows the visitor what is asked for, and asks the wallet once they agree.
   * @throws LatchkeyError LK_PERMISSION_REQUEST for a request that cannot be asked, LK_PERMISSION_UNSUPPORTED,
   * LK_NOT_CONNECTED; LK_CLOSED when the visitor leaves, LK_SUPERSEDED when the page asks for something else
   */
  grantPermissions(request: PermissionsRequest): Promise<GrantedPermissions>
  /**
   * Asks the wallet to end what was granted, by its id. What the wallet throws is passed on.
   * @throws LatchkeyError LK_PERMISSION_UNKNOWN where the account in use has no session of that id
   */
  revokePermissions(id: string): Promise<void>
  readonly grant: Live<GrantState>
  /** The visitor agrees: the wallet is asked. Never rejects: see `grant`. */
  approve(): Promise<void>
  /** The visitor does not agree, or has read that it is done. */
  leave(): void
  /** Read while it has listeners. */
  readonly list: Live<SessionList>
  /** Reads the list again after a failure. */
  retry(): void
  readonly revoking: Live<RevokeState>
  /** Shows a session of the list. */
  choose(session: SmartSession): void
  /** Asks the wallet to end the session that is shown. @returns whether it has ended; never rejects: see `revoking` */
  revoke(): Promise<boolean>
}
