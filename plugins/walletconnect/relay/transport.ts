import type { Metadata, SignInRequest } from '../../../kernel/plugin.js'

/** What is asked of a wallet in one namespace; it may grant less. */
export interface NamespaceRequest {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Everything is optional: a wallet that lacks a namespace can still be connected. */
export type Proposal = Readonly<Record<string, NamespaceRequest>>

/** A link that was made, and what a wallet answers to it. */
export interface Pairing {
  readonly uri: string
  /** The session as the client has it; rejects when the visitor rejects, or when the proposal expires. */
  readonly session: Promise<unknown>
  /**
   * What the wallet signed, once there is a session: a list of `{ cacao, message }`, the CACAO (CAIP-74) with its text.
   * Undefined where it only connected, as wallets do that cannot sign while pairing.
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
  /** The relay refused this page or failed for good. */
  | { readonly type: 'error'; readonly error: unknown }

export interface WalletRequest {
  readonly method: string
  readonly params?: readonly unknown[] | object
}

/**
 * The client that talks to the relay, as a small interface, so that another client can replace it. The sessions that it
 * returns are unchecked: callers parse them.
 */
export interface Transport {
  /**
   * Makes a link. Rejects when the relay cannot be reached in time or refuses. Where `signIn` cannot be requested with
   * this proposal, it only connects: the wallet signs for one namespace, and may grant the others or not.
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
  /** Closes the connection to the relay. */
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
