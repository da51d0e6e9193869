import * as v from 'valibot'
import type { Network } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import type { Instruction } from './instruction.js'
import { type Compiled, compile } from './message.js'
import type { Room } from './room.js'
import { inContext, rpc } from './rpc.js'

/** A transaction that waits for its signature. */
export interface Built extends Compiled {
  /** The last block in which it may land. */
  readonly lastValidBlockHeight: number
}

const Latest = inContext(
  v.object({
    blockhash: v.pipe(v.string(), v.maxLength(44), v.transform(requireAddress)), // it too is 32 bytes
    lastValidBlockHeight: v.number(),
  }),
)

/** @param payer its address. @throws LatchkeyError LK_RPC, LK_HTTP, LK_NETWORK, LK_BAD_ANSWER */
export async function build(
  room: Room,
  network: Network,
  payer: string,
  instructions: readonly Instruction[],
): Promise<Built> {
  const params = [{ commitment: room.commitment }]
  const latest = await rpc(room, network, { method: 'getLatestBlockhash', params, result: Latest })
  const compiled = compile(requireAddress(payer), instructions, latest.blockhash)
  return { ...compiled, lastValidBlockHeight: latest.lastValidBlockHeight }
}
