import type { Connection, Network } from '../../../kernel/plugin.js'

declare module '../../../kernel/plugin.js' {
  interface Adapter {
    /** How apps are allowed to act without asking each time; they are not without. */
    permissions?(): Promise<PermissionRules>
  }
}

/** So much in each period. */
interface Allowance {
  /** Base units, in each period. */
  readonly allowance: bigint
  /** Seconds. */
  readonly period: number
  /** When the first period begins, in unix seconds. */
  readonly start: number
}

/** What the key of an app may do with an account, without its wallet being asked each time. */
export type Permission =
  | (Allowance & { readonly type: 'coin-allowance' })
  | (Allowance & { readonly type: 'token-allowance'; readonly token: string })
  | {
      readonly type: 'contract-call'
      readonly contract: string
      /** By name; any of its functions when empty. */
      readonly functions: readonly string[]
      /** The contract's interface, as its chain writes it. */
      readonly abi: readonly unknown[]
    }

/** A limit on all permissions of a request together, as its chain's adapter reads it. */
export type PermissionPolicy =
  /** So many calls, in each period of so many seconds where there is one. */
  | { readonly type: 'calls'; readonly count: number; readonly period: number | undefined }
  /** So much gas. */
  | { readonly type: 'gas'; readonly limit: bigint }

/** The key that an app signs with; hexadecimal text. */
export interface AppKey {
  readonly type: 'secp256k1' | 'secp256r1'
  readonly publicKey: string
}

/** What an app asks for. */
export interface PermissionRequest {
  readonly account: string
  readonly network: Network
  readonly key: AppKey
  readonly permissions: readonly Permission[]
  /** Limits on all of them together, as wallets write them. */
  readonly policies?: readonly WrittenPart[] | undefined
  /** Unix seconds. */
  readonly expiry: number
}

/** Part of a request as wallets and services write it. */
export interface WrittenPart {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A request as wallets and services write it. */
export interface WrittenPermissions {
  readonly expiry: number
  readonly signer: WrittenPart
  readonly permissions: readonly WrittenPart[]
  readonly policies: readonly WrittenPart[]
}

/** One permission that a contract checks (ERC-7710): what the app needs to use it. */
export interface Delegation {
  readonly context: string
  /** The contract that checks it. */
  readonly manager: string
  /** Accounts that have to be created before. */
  readonly dependencies: readonly { readonly factory: string; readonly factoryData: string }[]
}

interface Granted {
  /** May be less than was asked for. */
  readonly permissions: readonly Permission[]
  readonly policies?: readonly WrittenPart[] | undefined
  /** Unix seconds. */
  readonly expiry: number
}

/** What a wallet granted: permissions that contracts check, or one that a service checks, which signs with the app. */
export type WalletGrant =
  | (Granted & { readonly kind: 'delegated'; readonly delegations: readonly Delegation[] })
  | (Granted & {
      readonly kind: 'cosigned'
      readonly written: WrittenPermissions & { readonly context: string }
    })

/** A permission that the wallet keeps a list of. */
export interface KeptPermission extends Pick<Delegation, 'context'> {
  /** The account of the app. */
  readonly app: string
  /** Undefined for one that cannot be put in words here; `name` is what the wallet calls it. */
  readonly permission: Permission | undefined
  readonly name: string
  /** Unix seconds; undefined for one that does not end by itself. */
  readonly expiry: number | undefined
}

/** What is ended at a service that signs with the app. */
export interface CosignedSession {
  readonly id: string
  readonly account: string
  readonly permissions: readonly WrittenPart[]
  readonly expiry: number
}

/** How wallets of a namespace let an app act within limits. Rejections of the visitor keep the wallet's error. */
export interface PermissionRules {
  /** What is wrong with a request, in a sentence, before anybody is asked. */
  problemOf(request: PermissionRequest): Promise<string | undefined>
  /**
   * Asks the wallet.
   * @param cosign called where the wallet's kind of permission needs a service that signs too; resolves with its key
   * @throws LatchkeyError LK_WALLET_METHOD, LK_PERMISSION_UNSUPPORTED where the wallet cannot; LK_WALLET_ANSWER
   */
  grant(
    connection: Connection,
    request: PermissionRequest,
    cosign: (written: WrittenPermissions) => Promise<AppKey>,
  ): Promise<WalletGrant>
  /** Asks the wallet to end one, and resolves with the signature that the service wants. @throws LatchkeyError */
  revoke(connection: Connection, session: CosignedSession): Promise<string>
  /** Undefined for one that cannot be put in words. */
  read(part: WrittenPart): Permission | undefined
  /** Undefined for a policy that cannot be put in words; so are all without it. */
  readPolicy?(part: WrittenPart): PermissionPolicy | undefined
  /** What the wallet itself keeps of an account; none where it keeps no list. Prompts nobody. */
  kept(connection: Connection, account: string, network: Network): Promise<readonly KeptPermission[]>
  /** Asks the wallet to end one of those. @throws LatchkeyError */
  withdraw(connection: Connection, context: string): Promise<void>
}
