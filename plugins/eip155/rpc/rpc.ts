import * as v from 'valibot'
import { askInTurn, errorText, withGateway } from '../../../adapter-kit/index.js'
import { LatchkeyError, type Network } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { postRpc, type RpcBody } from './post-rpc.js'

export interface RpcCall<S extends v.GenericSchema> extends RpcBody {
  /** The shape that the result must have. */
  readonly result: S
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the first endpoint of a network that answers: the project's gateway, then the network's own in their order.
 * @throws LatchkeyError LK_RPC with the node's error as cause; LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
 */
export async function rpc<S extends v.GenericSchema>(
  state: Eip155State,
  network: Network,
  call: RpcCall<S>,
): Promise<v.InferOutput<S>> {
  return askInTurn(await withGateway(state.context, network), call.signal, async ({ href }, signal) => {
    const answer = await postRpc(state, href, call, signal)
    if ('error' in answer) throw nodeError(call.method, answer.error)
    return v.parse(call.result, answer.result)
  })
}

function nodeError(method: string, cause: { readonly message: string }): LatchkeyError {
  return new LatchkeyError('LK_RPC', 'The network refused the request', {
    why: `${method}: ${errorText(cause)}.`,
    cause,
  })
}
