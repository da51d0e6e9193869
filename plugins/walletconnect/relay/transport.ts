import type { CaipNetworkId, Metadata } from '../../../kernel/plugin.js'

/** What is asked of a wallet in one namespace; it may grant less. */
export interface NamespaceRequest {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Everything is optional: a wallet that lacks a namespace can still be connected. */
export type Proposal = Readonly<Record<string, NamespaceRequest>>

/**
 * What a wallet is asked to sign in the step of pairing (CAIP-222), with the names that the wire has. Whose account it
 * is, is the wallet's to say.
 */
export interface SignInRequest {
  /** The network whose account should sign; the first of the proposal when absent. */
  readonly chain?: CaipNetworkId
  readonly domain: string
  /** What it is signed for: comes back as `aud`. */
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** When it ends, and begins, to hold: ISO 8601. */
  readonly exp?: string
  readonly nbf?: string
}

/** A link that was made, and what a wallet answers to it. */
export interface Pairing {
  readonly uri: string
  /** The session as the client has it; rejects with the wallet's no, or when the proposal expires. */
  readonly session: Promise<unknown>
  /**
   * What the wallet signed, once the session is there: a list of CACAOs (CAIP-74). Undefined where it only connected, as
   * wallets do that cannot sign in this step.
   */
  signed?(): unknown
}

/** What a wallet does on its own, and what happens to sessions. */
export type TransportEvent =
  | {
      readonly type: 'event'
      readonly topic: string
      readonly chainId: string
      readonly name: string
      readonly data: unknown
    }
  | { readonly type: 'update'; readonly topic: string; readonly session: unknown }
  | { readonly type: 'delete' | 'expire' | 'ping'; readonly topic: string }
  /** The relay refused us or failed for good. */
  | { readonly type: 'error'; readonly error: unknown }

export interface WalletRequest {
  readonly method: string
  readonly params?: readonly unknown[] | object
}

/**
 * The client that talks to the relay, as small as it can be, so that another can take its place. Sessions that come
 * out of it are hostile: they are parsed by whoever asks.
 */
export interface Transport {
  /**
   * Makes a link. Rejects when the relay cannot be reached in time or refuses. Where it cannot ask for `signIn` with
   * this proposal, it only connects.
   */
  propose(proposal: Proposal, signal: AbortSignal, signIn?: SignInRequest): Promise<Pairing>
  /** The sessions it remembers. */
  sessions(): readonly unknown[]
  /** Asks the wallet of a session; rejects with the wallet's error. */
  request(topic: string, chainId: string, request: WalletRequest): Promise<unknown>
  /** Ends a session in the wallet, and forgets it in any case. */
  disconnect(topic: string): Promise<void>
  ping(topic: string): Promise<void>
  on(listener: (event: TransportEvent) => void): () => void
  clientId(): Promise<string | undefined>
  /** Lets go of the relay. */
  close(): Promise<void>
}

export interface TransportConfig {
  readonly projectId: string
  readonly metadata: Required<Metadata>
  readonly relayUrl: string | undefined
  readonly verifyUrl: string | false | undefined
  readonly verifyTimeout: number
  readonly relayTimeout: number
  readonly disablePing: boolean
  readonly telemetry: boolean
  /** Keeps clients on one page apart. */
  readonly storagePrefix: string
  readonly storage: object | undefined
}

export type CreateTransport = (config: TransportConfig) => Promise<Transport>
