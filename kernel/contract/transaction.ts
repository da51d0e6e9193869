export interface SendRequest {
  readonly to: string
  /** Base units: wei, lamports, satoshi. */
  readonly value: bigint
  readonly data?: `0x${string}`
  readonly gas?: bigint
  /** Base units of the coin for a unit of gas, on chains that have a price for it; the wallet's choice when absent. */
  readonly gasPrice?: bigint
  /** Contract or mint of a token, whose base units `value` counts then; the native coin when absent. */
  readonly token?: string
}

/** What the network takes for a transfer, in base units of its coin. */
export interface TransferFee {
  readonly value: bigint
  /** What has to stay when all of the coin is sent: what the fee may rise to, and what an account must hold. */
  readonly reserve: bigint
}

/**
 * What nodes tell of a transaction. Each is another thing, and after `failed` alone it may be sent anew:
 *
 * - `unknown`: no node answered, or none in a way that can be read
 * - `unseen`: a node answered that it does not know the transaction: not yet, or others have to sign it before
 * - `seen`: a node has it, in no block that counts yet
 * - `confirmed`: it is in a block, and did what it was made for
 * - `failed`: it was undone in its block (`error` has the code LK_REVERTED), another one took its place (LK_REPLACED), or
 *   no block can take it any more (LK_EXPIRED)
 */
export type TransactionOutcome =
  | {
      readonly status: 'unknown' | 'unseen' | 'seen' | 'confirmed'
      /** Another one where the wallet sent it again with a higher fee; the same when absent. */
      readonly hash?: string | undefined
    }
  | { readonly status: 'failed'; readonly hash?: string | undefined; readonly error: Error }

/** What an explorer shows. */
export type ExplorerPage = { readonly address: string } | { readonly transaction: string }
