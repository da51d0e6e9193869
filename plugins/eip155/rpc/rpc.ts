import type * as v from 'valibot'
import { askInTurn, errorText, withGateway } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError, type Network, parseAs } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { postRpc, type RpcBody } from './post-rpc.js'

export interface RpcCall<S extends v.GenericSchema> extends RpcBody {
  /** The shape that the result must have. */
  readonly result: S
  readonly signal?: AbortSignal | undefined
}

/** Chain ids that the hosted RPC gateway serves. */
const ids =
  '1 10 30 31 56 97 100 130 137 146 300 324 1101 1111 1112 1284 1301 1329 2810 2818 5000 5003 8217 8453 17000 42161 42220 43113 43114 55931 57054 59144 80002 80069 80084 80094 84532 421614 534351 534352 560048 911867 7777777 11155111 11155420 999999999 1313161554 1313161555'
const gatewayNetworks: ReadonlySet<string> = new Set(ids.split(' ').map((id) => `eip155:${id}`))

/**
 * Asks the first endpoint of a network that answers: the project's gateway, then the network's own in their order.
 * @throws LatchkeyError LK_RPC with the node's error as cause; LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
 */
export async function rpc<S extends v.GenericSchema>(
  state: Eip155State,
  network: Network,
  call: RpcCall<S>,
): Promise<v.InferOutput<S>> {
  const target = await withGateway(state.context, network, gatewayNetworks)
  return askInTurn(target, call.signal, async ({ href }, signal) => {
    const answer = await postRpc(state, href, call, signal)
    if ('error' in answer) throw nodeError(call.method, answer.error)
    return parseAs(call.result, answer.result)
  })
}

function nodeError(method: string, cause: { readonly message: string }): LatchkeyError {
  return new LatchkeyError('LK_RPC', 'The network refused the request', {
    why: `${method}: ${errorText(cause)}.`,
    cause,
  })
}
