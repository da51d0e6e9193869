import type { Account } from '../accounts.js'
import type { ApprovalRequest, WalletCall } from '../wallets/types.js'

/** `ask` leaves each answer to `approve`. A hanging request waits for the next policy. */
export type PairingPolicy = 'ask' | 'approve' | 'reject' | 'hang'

/** Answers a question; the signal says that it is no longer of interest. */
export type PairingApprove = (
  request: ApprovalRequest,
  signal: AbortSignal,
) => Exclude<PairingPolicy, 'ask'> | Promise<Exclude<PairingPolicy, 'ask'>>

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
  /** Each also gets a Solana key of its own, always the same for the same place in the list. */
  accounts: readonly Account[]
  /** Networks it knows, by CAIP-2 id. Of a proposal it approves those. @default see `pairingChains` */
  chains?: readonly string[]
  /** Methods it approves and answers, if proposed. All it can by default. */
  methods?: readonly string[]
  /** The node of a network: `emulator.walletRpc`, or any other. */
  rpc: (caip2: string) => string
  /** @default 'approve' */
  policy?: PairingPolicy
  /** Asked under the policy `ask`. Approves by default. */
  approve?: PairingApprove
  /** Called after everything that happens to it, so that a screen can follow. */
  changed?: () => void
  metadata?: Partial<PairingMetadata>
  /** `emulator.verifyUrl`. Without it the wallet does not look at attestations at all. */
  verifyUrl?: string
  /** Tells wallets of one process apart, and is part of the keys in `storage`. Random by default. */
  storagePrefix?: string
  /** What the wallet remembers. With the same map and prefix, a later wallet goes on with the sessions. */
  storage?: Map<string, string>
}

/** A session in the wallet's eyes. */
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

/** Something that happened to the wallet, as its library told it. */
export interface PairingEvent {
  at: number
  name: string
  data: unknown
}

export interface SessionUpdate {
  /** The session's networks from now on. */
  chains?: readonly string[]
  /** Or its namespaces as they are. */
  namespaces?: SessionNamespaces
}

/** A phone's wallet without the phone. What concerns sessions concerns all of them, if no topic is given. */
export interface PairingWallet {
  /** Takes a pairing URI. Rejects when it is malformed, expired or used up. */
  pair: (uri: string) => Promise<void>
  policy: (policy: PairingPolicy) => void
  sessions: () => PairedSession[]
  /** Addresses by namespace, the selected one first. */
  accounts: () => Record<string, string[]>
  /** The network and the index of the account it is on. */
  current: () => { chain: string; account: number }
  chains: () => string[]
  switchChain: (caip2: string) => Promise<void>
  switchAccount: (index: number) => Promise<void>
  updateSession: (update: SessionUpdate, topic?: string) => Promise<void>
  disconnect: (topic?: string) => Promise<void>
  ping: (topic?: string) => Promise<void>
  /** Requests so far, proposals included, and how each ended. */
  calls: () => WalletCall[]
  events: () => PairingEvent[]
  /** Leaves the relay; the sites are not told. */
  close: () => Promise<void>
}
