import type { TransactionInstruction } from '@solana/web3.js'
import * as v from 'valibot'
import type { Network } from '../../../kernel/plugin.js'
import { isAddress } from '../accounts/address.js'
import { rpc, withContext } from '../rpc/rpc.js'
import type { SolanaState } from '../solana-state.js'
import { loadLibrary } from './load-library.js'
import { malformedTransaction, maxLength } from './wire.js'

/** An unsigned transaction. */
export interface BuiltTransaction {
  /** The bytes that the wallet signs. */
  readonly message: Uint8Array
  /** The transaction in wire format, with empty signatures. */
  readonly wire: Uint8Array
  readonly blockhash: string
  /** The height of the last block that may contain it. */
  readonly lastValidBlockHeight: number
}

const Latest = withContext(
  v.object({
    blockhash: v.pipe(v.string(), v.check(isAddress)), // a blockhash is 32 bytes, as an address is
    lastValidBlockHeight: v.number(),
  }),
)

/**
 * Makes a transaction with the latest blockhash, without a version, which every wallet reads.
 * @param payer an address: it signs and pays
 * @throws LatchkeyError LK_RPC, LK_HTTP, LK_NETWORK, LK_BAD_ANSWER, LK_LIBRARY, LK_TRANSACTION where it is too long
 */
export async function buildTransaction(
  state: SolanaState,
  network: Network,
  payer: string,
  instructions: readonly TransactionInstruction[],
): Promise<BuiltTransaction> {
  const params = [{ commitment: state.commitment }]
  const [library, { blockhash, lastValidBlockHeight }] = await Promise.all([
    loadLibrary(),
    rpc(state, network, { method: 'getLatestBlockhash', params, result: Latest }),
  ])
  const { PublicKey, TransactionMessage, VersionedTransaction } = library
  const payerKey = new PublicKey(payer)
  try {
    const parts = { payerKey, recentBlockhash: blockhash, instructions: [...instructions] }
    const message = new TransactionMessage(parts).compileToLegacyMessage()
    const wire = new VersionedTransaction(message).serialize()
    if (wire.length > maxLength) throw new RangeError(`${wire.length} bytes`)
    return { message: new Uint8Array(message.serialize()), wire, blockhash, lastValidBlockHeight }
  } catch (cause) {
    throw malformedTransaction('Its instructions are more than one transaction can hold.', cause)
  }
}
