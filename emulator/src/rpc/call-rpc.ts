import * as v from 'valibot'

const ReplySchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

/** An error of JSON-RPC and EIP-1193. */
export class RpcError extends Error {
  override readonly name: string = 'ProviderRpcError'
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** One JSON-RPC call over HTTP; an error in the reply is thrown with its code, message and data. */
export async function callRpc(
  url: string,
  method: string,
  params: readonly unknown[] = [],
  contentType = 'text/plain',
): Promise<unknown> {
  const request = {
    method: 'POST',
    // Anvil requires the JSON content type. The emulator accepts any, and plain text avoids a CORS preflight.
    headers: { 'content-type': contentType },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }
  const response = await fetch(url, request).catch(() => {
    throw new RpcError(-32603, 'The node cannot be reached')
  })
  const reply = v.safeParse(ReplySchema, await response.json().catch(() => undefined))
  if (!reply.success) throw new RpcError(-32603, `The node answered ${response.status} without JSON-RPC`)
  const { result, error } = reply.output
  if (error) throw new RpcError(error.code, error.message, error.data)
  return result
}
