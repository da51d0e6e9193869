import * as v from 'valibot'
import { RpcError } from '../../../rpc/call-rpc.js'
import type { SolanaChain } from '../chain/chain.js'
import { solanaAccountMethods } from './methods/accounts.js'
import type { RpcMethods } from './methods/method.js'
import { networkMethods } from './methods/network.js'
import { transactionMethods } from './methods/transactions.js'

const methods: RpcMethods = { ...solanaAccountMethods, ...networkMethods, ...transactionMethods }

const Call = v.object({
  id: v.optional(v.union([v.string(), v.number(), v.null()]), null),
  method: v.string(),
  params: v.optional(v.unknown(), []),
})

/** Answers a JSON-RPC body, batches included. */
export function answerSolanaRpcBody(chain: SolanaChain, body: string): unknown {
  const parsed = parse(body)
  return Array.isArray(parsed)
    ? parsed.map((one) => answerSolanaRpc(chain, one))
    : answerSolanaRpc(chain, parsed)
}

/** @param more methods beside those available over HTTP */
export function answerSolanaRpc(chain: SolanaChain, request: unknown, more: RpcMethods = {}): object {
  const call = v.safeParse(Call, request)
  if (!call.success) return refusal(null, new RpcError(-32600, 'Invalid request'))
  const { id, method, params } = call.output
  try {
    const table = { ...methods, ...more }
    const run = Object.hasOwn(table, method) ? table[method] : undefined
    if (!run) throw new RpcError(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: run(chain, params) }
  } catch (error) {
    return refusal(id, error instanceof RpcError ? error : new RpcError(-32603, String(error)))
  }
}

function refusal(id: string | number | null, { code, message, data }: RpcError): object {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
