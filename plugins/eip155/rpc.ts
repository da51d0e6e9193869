import * as v from 'valibot'
import { askInTurn, saying, withGateway } from '../../adapters/index.js'
import { LatchkeyError, type Network } from '../../kernel/plugin.js'
import { postRpc, type RpcBody } from './endpoint.js'
import type { Room } from './room.js'

export interface RpcCall<S extends v.GenericSchema> extends RpcBody {
  /** What the result must look like. */
  readonly result: S
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads from a chain, at the first of its endpoints that answers: the project's gateway, then the network's own.
 * @throws LatchkeyError LK_RPC with the node's error as cause; LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
 */
export async function rpc<S extends v.GenericSchema>(
  room: Room,
  network: Network,
  call: RpcCall<S>,
): Promise<v.InferOutput<S>> {
  return askInTurn(await withGateway(room.context, network), call.signal, async ({ href }, signal) => {
    const answer = await postRpc(room, href, call, signal)
    if ('error' in answer) throw nodeError(call.method, answer.error)
    return v.parse(call.result, answer.result)
  })
}

function nodeError(method: string, cause: { readonly message: string }): LatchkeyError {
  return new LatchkeyError('LK_RPC', 'The network refused the request', {
    why: `${method}: ${saying(cause)}.`,
    cause,
  })
}
