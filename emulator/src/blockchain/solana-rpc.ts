import * as v from 'valibot'
import type { Namespaces } from '../namespaces/namespaces.js'
import { RpcError } from '../rpc/call-rpc.js'

/** Asks a Solana network's node and parses its result. */
export type SolanaRpc = <T>(
  method: string,
  params: readonly unknown[],
  result: v.GenericSchema<unknown, T>,
) => Promise<T>

const Reply = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
})

/** @throws RpcError when the network does not run here, or the node refuses */
export function solanaRpc(namespaces: Namespaces, network: string): SolanaRpc {
  return async (method, params, result) => {
    const solana = await namespaces.get('solana')
    if (!solana) throw new RpcError(-32603, 'Solana does not run here')
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const request = new Request('http://node.invalid/', { method: 'POST', body })
    const response = await solana.fetch(request, network, '/')
    const reply = v.parse(Reply, await response.json())
    if (reply.error) throw new RpcError(reply.error.code, reply.error.message)
    return v.parse(result, reply.result)
  }
}
