import type { SignInQuirk } from './sign-in-text.js'

/** A wallet's answer. `wrong-chain` approves, but moves to an unknown chain and stays there. */
export type Answer = 'approve' | 'reject' | 'hang' | 'wrong-chain'

/** `ask` asks for each answer: by the panel on a page, by the function `approve` in a test. */
export type Policy = Answer | 'ask'

export type ApprovalKind =
  | 'connect'
  | 'sign-message'
  | 'sign-typed-data'
  | 'send-transaction'
  | 'send-calls'
  | 'switch-chain'
  | 'add-chain'
  | 'watch-asset'
  | 'grant-permissions'
  | 'revoke-permissions'

/** One request for the user's approval. */
export interface ApprovalRequest {
  kind: ApprovalKind
  method: string
  params: unknown
  /** A short question. */
  title: string
  /** What the user should see before answering. */
  details: { label: string; value: string }[]
}

export type Approve = (request: ApprovalRequest) => Answer | Promise<Answer>

/** Deviations of real wallets, all off by default. */
export interface Quirks {
  /** Wraps 4902 into `data.originalError`, as some mobile wallets do. */
  nestedErrors?: boolean
  /** Resolves a switch before `eth_chainId` returns the new chain. */
  lateSwitch?: boolean
  /** Answers `eth_chainId` with a number instead of hex. */
  numericChainId?: boolean
  /** Does not support the `wallet_…Permissions` methods. */
  noPermissions?: boolean
  /** Grants permissions to apps by the current ERC-7715, and keeps a list of them. */
  executionPermissions?: boolean
  /** Does not support the EIP-5792 methods. */
  noBatch?: boolean
  /** Says of every batch that it is at it, for as long as this is on. */
  slowBatch?: boolean
  /** Connects and signs in by one approval: by `wallet_connect` (ERC-7846), or by `solana:signIn`. */
  signIn?: SignInQuirk
}

/** One request that the wallet received, and its outcome. */
export interface WalletCall {
  at: number
  method: string
  params: unknown
  outcome: 'pending' | 'ok' | 'error'
  /** The result, or the error's code and message. */
  value?: unknown
}

export interface RequestArguments {
  method: string
  params?: unknown
}

/** The value depends on the event: `chainChanged` has a text, `accountsChanged` a list. */
type Listener = (value: never) => void

/** An EIP-1193 provider. */
export interface Eip1193Provider {
  request: (args: RequestArguments) => Promise<unknown>
  on: (event: string, listener: Listener) => Eip1193Provider
  removeListener: (event: string, listener: Listener) => Eip1193Provider
}
