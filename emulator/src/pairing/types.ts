import type { Account } from '../accounts.js'
import type { ApprovalRequest, WalletCall } from '../wallets/types.js'

/** `ask` calls `approve` for each answer. A request under the policy `hang` waits for the next policy. */
export type PairingPolicy = 'ask' | 'approve' | 'reject' | 'hang'

/** Answers a question. The signal aborts when the answer is no longer needed. */
export type PairingApprove = (
  request: ApprovalRequest,
  signal: AbortSignal,
) => Exclude<PairingPolicy, 'ask'> | Promise<Exclude<PairingPolicy, 'ask'>>

/**
 * What becomes of a request to sign in while pairing. `unknown`: the wallet does not know such requests, so that it is
 * asked to connect only; `no-session`: it signs, and opens no session; `both`: it answers the proposal too; the others
 * sign what was not asked for.
 */
export type PairingSignIn = 'sign' | 'unknown' | 'no-session' | 'both' | 'other-domain' | 'other-nonce'

export interface PairingMetadata {
  name: string
  description: string
  url: string
  icons: string[]
}

export interface PairingWalletOptions {
  /** `emulator.relay.url` */
  relayUrl: string
  projectId: string
  /** Each also gets a Solana key, which depends on its index only. */
  accounts: readonly Account[]
  /** Networks it knows, by CAIP-2 id. Of a proposal it approves those. @default see `pairingChains` */
  chains?: readonly string[]
  /** Methods that it approves and answers, if proposed. @default all that it supports */
  methods?: readonly string[]
  /** The node of a network: `emulator.walletRpc`, or any other. */
  rpc: (caip2: string) => string
  /** @default 'approve' */
  policy?: PairingPolicy
  /** Asked under the policy `ask`. Approves by default. */
  approve?: PairingApprove
  /** Called after each event, so that a user interface can update. */
  changed?: () => void
  metadata?: Partial<PairingMetadata>
  /** `emulator.verifyUrl`. Without it the wallet ignores attestations. */
  verifyUrl?: string
  /** Prefix of the keys in `storage`; must differ between wallets of one process. Random by default. */
  storagePrefix?: string
  /** The wallet's storage. A later wallet with the same map and prefix continues the sessions. */
  storage?: Map<string, string>
}

/** A session of the wallet. */
export interface PairedSession {
  topic: string
  /** The site. */
  name: string
  url: string
  /** Seconds since the epoch. */
  expiry: number
  namespaces: SessionNamespaces
}

export type SessionNamespaces = Record<
  string,
  { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }
>

/** An event of the wallet's library. */
export interface PairingEvent {
  at: number
  name: string
  data: unknown
}

export interface SessionUpdate {
  /** The session's new networks. */
  chains?: readonly string[]
  /** Or its complete new namespaces. */
  namespaces?: SessionNamespaces
}

/** A mobile wallet without a user interface. Methods that take a topic apply to all sessions without one. */
export interface PairingWallet {
  /** Pairs with a URI. Rejects when the URI is malformed, expired or used before. */
  pair: (uri: string) => Promise<void>
  policy: (policy: PairingPolicy) => void
  /** How it answers requests to sign in from now on. @default 'sign' */
  signIn: (answer: PairingSignIn) => void
  sessions: () => PairedSession[]
  /** Addresses by namespace, the selected one first. */
  accounts: () => Record<string, string[]>
  /** The current network and the index of the selected account. */
  current: () => { chain: string; account: number }
  chains: () => string[]
  switchChain: (caip2: string) => Promise<void>
  switchAccount: (index: number) => Promise<void>
  updateSession: (update: SessionUpdate, topic?: string) => Promise<void>
  disconnect: (topic?: string) => Promise<void>
  ping: (topic?: string) => Promise<void>
  /** Requests so far, proposals included, with their outcomes. */
  calls: () => WalletCall[]
  events: () => PairingEvent[]
  /** Disconnects from the relay without telling the sites. */
  close: () => Promise<void>
}
