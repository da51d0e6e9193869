import * as v from 'valibot'
import { codeOf, parseAs, property } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'

const Answer = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
])

export interface RpcBody {
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * One JSON-RPC request to one endpoint. It is sent as plain text, which needs no CORS preflight. An endpoint that
 * accepts only the JSON content type is asked again with that, and remembered.
 */
export async function postRpc(
  state: Eip155State,
  url: string,
  { method, params }: RpcBody,
  signal: AbortSignal,
) {
  const { origin, pathname, search } = new URL(url)
  const send = (json: boolean) =>
    state.context.http.request({
      base: origin,
      path: pathname + search, // unchanged: the URL of a gateway may contain its key
      body: { jsonrpc: '2.0', id: 1, method, params },
      json,
      signal,
      parse: (value) => parseAs(Answer, value),
    })
  if (state.jsonOnlyEndpoints.has(url)) return send(true)
  const answer = await send(false).catch((error) => {
    if (signal.aborted || !mayWantJson(error)) throw error
  })
  if (answer && !('error' in answer && isMisread(answer.error.code))) return answer
  const second = await send(true)
  state.jsonOnlyEndpoints.add(url)
  return second
}

/** The codes for parse error and invalid request: the node did not read the body as JSON. */
const isMisread = (code: number) => code === -32700 || code === -32600

/**
 * Whether the content type may be why it failed. A refusal without CORS headers looks like a network failure; an
 * overloaded or broken server (429, 5xx) would fail again.
 */
function mayWantJson(error: unknown): boolean {
  const status = Number(property(property(error, 'cause'), 'status'))
  return codeOf(error) !== 'LK_HTTP' || (status < 500 && status !== 429)
}
