import type { CaipNetworkId, Network, SendRequest } from '../../../kernel/plugin.js'

declare module '../../../kernel/plugin.js' {
  interface Adapter {
    /** How tokens are swapped on these chains; no swap is offered without. */
    swaps?(): Promise<SwapRules>
  }
}

/** What a transaction that swaps does, as its own bytes say. A token that is undefined is the network's coin. */
export interface SwapCall {
  /** The contract that is called, and may take the tokens. */
  readonly router: string
  readonly source: string | undefined
  readonly target: string | undefined
  /** Who gets what is bought. */
  readonly recipient: string
  /** Base units of the source. */
  readonly amount: bigint
  /** Base units of the target: with less the transaction is undone. */
  readonly minimum: bigint
  /** It may be done in part. */
  readonly isPartial: boolean
}

/** What an approval allows, as its own bytes say. */
export interface ApprovalCall {
  readonly spender: string
  readonly amount: bigint
}

/** What requests would do to an account, as a node executes them now, without a transaction. */
export type SimulatedSwap =
  /** `reason`: the node's words. */
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'done'; readonly changes: readonly AssetChange[] }

/** By how many base units an account has more of a token afterwards, or of the coin; less than 0 where it has less. */
export interface AssetChange {
  readonly token: string | undefined
  readonly amount: bigint
}

/** What a swap exchanges. A token that is undefined is the network's coin. */
export interface SwapPair {
  readonly source: string | undefined
  readonly target: string | undefined
}

/** How a namespace's chains swap tokens. Nothing here asks a wallet. */
export interface SwapRules {
  /** The networks on which swaps can be had. */
  readonly networks: readonly CaipNetworkId[]
  /** The contracts there that may be called, and may be allowed to take tokens; the one in use first. */
  routers(network: Network): readonly string[]
  /**
   * Undefined for a call that cannot be read.
   * @param sender who gets it where the call names nobody
   * @throws LatchkeyError when the chain has to be asked, and no node answers
   */
  readSwap(network: Network, request: SendRequest, sender: string): Promise<SwapCall | undefined>
  readApproval(data: string): ApprovalCall | undefined
  /**
   * The transactions that allow `amount`: one, or two for a token whose allowance has to be zero first.
   * @throws LatchkeyError when no node answers
   */
  approvals(
    network: Network,
    token: string,
    owner: string,
    approval: ApprovalCall,
  ): Promise<readonly SendRequest[]>
  /** As the chain has it now. @throws LatchkeyError */
  allowance(network: Network, token: string, owner: string, spender: string): Promise<bigint>
  /** What an account holds, of a token or of the coin, as the chain has it now. @throws LatchkeyError */
  balance(network: Network, token: string | undefined, owner: string): Promise<bigint>
  /**
   * About what the network takes for a swap after so many approvals, in base units of the coin; for this call of this
   * account where it is built already.
   * @throws LatchkeyError
   */
  fee(
    network: Network,
    approvals: number,
    call?: { readonly request: SendRequest; readonly owner: string },
  ): Promise<bigint>
  /**
   * What has to stay in the account where all of the coin is swapped: more than {@link fee}, which may rise meanwhile.
   * The fee when absent. @throws LatchkeyError
   */
  reserve?(network: Network): Promise<bigint>
  /**
   * What the approvals and the swap would do to the account, one after the other: what it has of the pair afterwards,
   * fees apart, and all else that leaves it. Undefined where no node can tell. Never rejects.
   */
  simulate?(
    network: Network,
    owner: string,
    requests: readonly SendRequest[],
    pair: SwapPair,
  ): Promise<SimulatedSwap | undefined>
  /**
   * What a confirmed swap brought the account, of a token or of the coin, in base units. Undefined where no node tells it
   * yet, or it cannot be told. @throws LatchkeyError when no node answers
   */
  arrived?(
    network: Network,
    hash: string,
    token: string | undefined,
    owner: string,
  ): Promise<bigint | undefined>
}
