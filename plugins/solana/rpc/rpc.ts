import * as v from 'valibot'
import { errorText, rest, withGateway } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError, type Network, parseAs } from '../../../kernel/plugin.js'
import type { SolanaState } from '../solana-state.js'
import { publicNetworks } from '../wallets/cluster.js'

interface RpcCall<S extends v.GenericSchema> {
  readonly method: string
  readonly params: readonly unknown[]
  /** The shape that the result must have. */
  readonly result: S
  readonly signal?: AbortSignal | undefined
}

const Answer = v.union([
  v.object({
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
  v.object({ result: v.unknown() }),
])

/**
 * Asks the first endpoint of a network that answers: the project's gateway, which serves the public clusters, then the
 * network's own in their order.
 * @throws LatchkeyError LK_RPC with the node's error as cause, or without any endpoint; LK_HTTP, LK_NETWORK,
 *   LK_BAD_ANSWER
 */
export async function rpc<S extends v.GenericSchema>(
  state: SolanaState,
  network: Network,
  { method, params, result, signal }: RpcCall<S>,
): Promise<v.InferOutput<S>> {
  const target = await withGateway(state.context, network, publicNetworks)
  const answer = await rest(state.context.http, target, {
    path: '',
    body: { jsonrpc: '2.0', id: 1, method, params },
    signal,
    parse(value) {
      const answer = parseAs(Answer, value)
      return 'error' in answer ? answer : { result: parseAs(result, answer.result) }
    },
  })
  if ('result' in answer) return answer.result
  throw new LatchkeyError('LK_RPC', 'The network refused the request', {
    why: `${method}: ${errorText(answer.error)}.`,
    cause: answer.error,
  })
}

/** The `value` of answers that come with a `context`, which names their slot. */
export const withContext = <S extends v.GenericSchema>(value: S) =>
  v.pipe(
    v.object({ value: v.unknown() }),
    v.transform((answer) => answer.value),
    value,
  )

/** A whole number. Beyond 2^53 it is refused, because JSON.parse has lost digits by then. */
export const Whole = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((number) => BigInt(number)),
)
