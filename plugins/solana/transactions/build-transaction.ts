import * as v from 'valibot'
import type { Network } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import { rpc, withContext } from '../rpc/rpc.js'
import type { SolanaState } from '../solana-state.js'
import { type CompiledMessage, compileMessage } from './compile-message.js'
import type { Instruction } from './instruction.js'

/** An unsigned transaction. */
export interface BuiltTransaction extends CompiledMessage {
  /** The height of the last block that may contain it. */
  readonly lastValidBlockHeight: number
}

const Latest = withContext(
  v.object({
    blockhash: v.pipe(v.string(), v.maxLength(44), v.transform(requireAddress)), // a blockhash is 32 bytes, as an address is
    lastValidBlockHeight: v.number(),
  }),
)

/**
 * Makes a transaction with the latest blockhash.
 * @param payer an address.
 * @throws LatchkeyError LK_RPC, LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
 */
export async function buildTransaction(
  state: SolanaState,
  network: Network,
  payer: string,
  instructions: readonly Instruction[],
): Promise<BuiltTransaction> {
  const params = [{ commitment: state.commitment }]
  const latest = await rpc(state, network, { method: 'getLatestBlockhash', params, result: Latest })
  const compiled = compileMessage(requireAddress(payer), instructions, latest.blockhash)
  return { ...compiled, lastValidBlockHeight: latest.lastValidBlockHeight }
}
