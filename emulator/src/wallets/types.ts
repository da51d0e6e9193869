/** What a wallet does when asked. `wrong-chain` approves, but sits on a chain nobody wants and stays there. */
export type Answer = 'approve' | 'reject' | 'hang' | 'wrong-chain'

/** `ask` leaves each answer to whoever approves: the panel on a page, a function in a test. */
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

/** One thing the wallet asks its owner. */
export interface ApprovalRequest {
  kind: ApprovalKind
  method: string
  params: unknown
  /** The question in a few words. */
  title: string
  /** What the owner should see before answering. */
  details: { label: string; value: string }[]
}

export type Approve = (request: ApprovalRequest) => Answer | Promise<Answer>

/** Ways in which real wallets differ; all off unless set. */
export interface Quirks {
  /** Wraps 4902 into `data.originalError`, as some mobile wallets do. */
  nestedErrors?: boolean
  /** Resolves a switch before `eth_chainId` tells of it. */
  lateSwitch?: boolean
  /** Answers `eth_chainId` with a number instead of hex. */
  numericChainId?: boolean
  /** Knows no `wallet_…Permissions` methods. */
  noPermissions?: boolean
  /** Knows no EIP-5792 methods. */
  noBatch?: boolean
}

/** One request the wallet received, and how it ended. */
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

/** What it is called with depends on the event: `chainChanged` gives text, `accountsChanged` a list. */
type Listener = (value: never) => void

/** An EIP-1193 provider. */
export interface Eip1193Provider {
  request: (args: RequestArguments) => Promise<unknown>
  on: (event: string, listener: Listener) => Eip1193Provider
  removeListener: (event: string, listener: Listener) => Eip1193Provider
}
