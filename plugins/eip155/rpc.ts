import * as v from 'valibot'
import { saying, withLimit } from '../../adapters/index.js'
import { codeOf, LatchkeyError, type Network, property } from '../../kernel/plugin.js'
import { postRpc, type RpcBody } from './endpoint.js'
import type { Room } from './room.js'

/** How long one endpoint may take before the next is asked, in milliseconds. */
const patience = 10_000

export interface RpcCall<S extends v.GenericSchema> extends RpcBody {
  /** What the result must look like. */
  readonly result: S
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads from a chain: the network's endpoints in order, until one answers.
 * @throws LatchkeyError LK_RPC with the node's error as cause; LK_HTTP, LK_NETWORK, LK_BAD_ANSWER of the last one
 */
export async function rpc<S extends v.GenericSchema>(
  room: Room,
  network: Network,
  call: RpcCall<S>,
): Promise<v.InferOutput<S>> {
  let failure: unknown = new LatchkeyError('LK_RPC', 'The network has no RPC endpoint', {
    why: `${network.name} is not configured with any rpcUrls.default.http.`,
    fix: 'Add the network with its RPC URL to the networks option.',
  })
  for (const url of network.rpcUrls.default.http) {
    try {
      return await askEndpoint(room, url, call)
    } catch (error) {
      call.signal?.throwIfAborted()
      if (isVerdict(error)) throw error
      failure = error
    }
  }
  throw failure
}

async function askEndpoint<S extends v.GenericSchema>(room: Room, url: string, call: RpcCall<S>) {
  const answer = await withLimit(patience, [call.signal], (signal) => postRpc(room, url, call, signal))
  if ('error' in answer) throw nodeError(call.method, answer.error)
  return v.parse(call.result, answer.result)
}

function nodeError(method: string, cause: { readonly message: string }): LatchkeyError {
  return new LatchkeyError('LK_RPC', 'The network refused the request', {
    why: `${method}: ${saying(cause)}.`,
    cause,
  })
}

/** A revert is the chain's answer: another endpoint would say the same. */
function isVerdict(error: unknown): boolean {
  const cause = property(error, 'cause')
  return property(error, 'code') === 'LK_RPC' && (codeOf(cause) === 3 || /revert/i.test(saying(cause)))
}
