import type { LiteSVM, SimulatedTransactionInfo, TransactionMetadata } from 'litesvm'
import { errorOf, type TransactionError } from './errors.js'
import type { Received } from './wire.js'

/** The result of a transaction. */
export interface Outcome {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly units: bigint
}

type Result = ReturnType<LiteSVM['sendTransaction']> | SimulatedTransactionInfo

export function outcomeOf(result: Result): Outcome {
  const error = 'err' in result ? errorOf(result.err()) : null
  const meta: TransactionMetadata = 'meta' in result ? result.meta() : result
  return { error, logs: meta.logs(), units: meta.computeUnitsConsumed() }
}

type KitTransaction = Parameters<LiteSVM['sendTransaction']>[0]

/** litesvm takes transactions in the format of `@solana/kit`. */
export function asKit({ messageBytes, signatures, accounts }: Received): KitTransaction {
  const signed = Object.fromEntries(signatures.map((signature, index) => [accounts[index], signature]))
  return { messageBytes, signatures: signed } as unknown as KitTransaction
}
