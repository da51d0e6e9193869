import * as v from 'valibot'
import { RpcError } from '../rpc/call-rpc.js'

/** One call to the node. @throws RpcError with the node's code and message; −32603 when the node does not run */
export type Call = (method: string, ...params: readonly unknown[]) => Promise<unknown>

const ReplySchema = v.object({
  result: v.optional(v.unknown()),
  error: v.nullish(v.object({ code: v.number(), message: v.string() })),
})

/** @param cookie user and password, as the node wrote them into its folder */
export function caller(url: string, cookie: string): Call {
  const headers = { authorization: `Basic ${Buffer.from(cookie.trim()).toString('base64')}` }
  return async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '1.0', id: 1, method, params })
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => {
      throw new RpcError(-32603, 'The Bitcoin node cannot be reached')
    })
    const reply = v.safeParse(ReplySchema, await response.json().catch(() => undefined))
    if (!reply.success)
      throw new RpcError(-32603, `The Bitcoin node answered ${response.status} without JSON-RPC`)
    const { result, error } = reply.output
    if (error) throw new RpcError(error.code, error.message)
    return result
  }
}
