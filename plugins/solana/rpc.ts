import * as v from 'valibot'
import { rest, saying, withGateway } from '../../adapters/index.js'
import { LatchkeyError, type Network } from '../../kernel/plugin.js'
import type { Room } from './room.js'

interface RpcCall<S extends v.GenericSchema> {
  readonly method: string
  readonly params: readonly unknown[]
  /** What the result must look like. */
  readonly result: S
  readonly signal?: AbortSignal | undefined
}

const Answer = v.union([
  v.object({
    error: v.looseObject({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
  v.object({ result: v.unknown() }),
])

/**
 * Asks a node: the project's gateway, then the network's endpoints, until one answers.
 * @throws LatchkeyError LK_RPC with the node's error as cause, or without any endpoint; LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
 */
export async function rpc<S extends v.GenericSchema>(
  room: Room,
  network: Network,
  { method, params, result, signal }: RpcCall<S>,
): Promise<v.InferOutput<S>> {
  const answer = await rest(room.context.http, await withGateway(room.context, network), {
    path: '',
    body: { jsonrpc: '2.0', id: 1, method, params },
    signal,
    parse(value) {
      const answer = v.parse(Answer, value)
      return 'error' in answer ? answer : { result: v.parse(result, answer.result) }
    },
  })
  if ('result' in answer) return answer.result
  throw new LatchkeyError('LK_RPC', 'The network refused the request', {
    why: `${method}: ${saying(answer.error)}.`,
    cause: answer.error,
  })
}

/** Answers that say of which slot they are. */
export const inContext = <S extends v.GenericSchema>(value: S) =>
  v.pipe(
    v.object({ value: v.unknown() }),
    v.transform((answer) => answer.value),
    value,
  )

/** Whole numbers; beyond 2^53 JSON has lost digits already. */
export const Whole = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((number) => BigInt(number)),
)
