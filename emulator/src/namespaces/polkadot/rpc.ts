import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import { type RunningChain, runMethod } from './methods.js'

const CallSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number(), v.null()]),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})

/** JSON-RPC over HTTP as Substrate nodes accept it: POST, JSON content type, one call or a batch. */
export async function answerRpc(request: Request, running: RunningChain): Promise<Response> {
  if (request.method !== 'POST') return new Response('Used HTTP Method is not allowed', { status: 405 })
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    return new Response('Supplied content type is not allowed', { status: 415 })
  }
  const body: unknown = await request.json().catch(() => undefined)
  if (body === undefined) return Response.json(failed(null, new RpcError(-32700, 'Parse error')))
  return Response.json(Array.isArray(body) ? body.map((each) => reply(running, each)) : reply(running, body))
}

function reply(running: RunningChain, body: unknown) {
  const call = v.safeParse(CallSchema, body)
  if (!call.success) return failed(null, new RpcError(-32600, 'Invalid request'))
  const { id, method, params } = call.output
  try {
    return { jsonrpc: '2.0', id, result: runMethod(running, method, params) }
  } catch (error) {
    return failed(id, error instanceof RpcError ? error : new RpcError(-32603, 'Internal error'))
  }
}

const failed = (id: string | number | null, { code, message }: RpcError) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})
