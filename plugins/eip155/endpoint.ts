import * as v from 'valibot'
import { codeOf, property } from '../../kernel/plugin.js'
import type { Room } from './room.js'

const Answer = v.union([
  v.object({ error: v.looseObject({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
])

export interface RpcBody {
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * One JSON-RPC request to one endpoint. Plain text spares the browser a preflight; endpoints that insist on the
 * JSON content type get it, and are remembered.
 */
export async function postRpc(room: Room, url: string, { method, params }: RpcBody, signal: AbortSignal) {
  const { origin, pathname, search } = new URL(url)
  const send = (json: boolean) =>
    room.context.http.request({
      base: origin,
      path: pathname + search, // the endpoint exactly: gateways have their key in it
      body: { jsonrpc: '2.0', id: 1, method, params },
      json,
      signal,
      parse: (value) => v.parse(Answer, value),
    })
  if (room.strictEndpoints.has(url)) return send(true)
  const answer = await send(false).catch((error) => {
    if (signal.aborted || !mayWantJson(error)) throw error
  })
  if (answer && !('error' in answer && isMisread(answer.error.code))) return answer
  const second = await send(true)
  room.strictEndpoints.add(url)
  return second
}

/** Parse error and invalid request: the node did not read the body as JSON. */
const isMisread = (code: number) => code === -32700 || code === -32600

/** A refusal without CORS headers looks like a dead line; overload and breakdown would not get better. */
function mayWantJson(error: unknown): boolean {
  const status = Number(property(property(error, 'cause'), 'status'))
  return codeOf(error) !== 'LK_HTTP' || (status < 500 && status !== 429)
}
