import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { reason } from '../blockchain/errors.js'
import { gatewayNetworks } from '../blockchain/networks.js'
import type { Chain } from '../chains/chain.js'
import type { EmulatorState } from '../emulator-state.js'
import { originRefusal } from '../server/access.js'
import { publicRpcBody } from './public-rpc-body.js'

/** JSON-RPC for the chains that run here. The gateway's other networks answer as if down, all others as unsupported. */
export function gatewayRoutes({ chains, namespaces, access }: EmulatorState): Hono {
  const routes = new Hono({ strict: false })
  routes.post('/v1', async (c) => {
    const id = c.req.query('chainId') ?? ''
    const chain = chains.get(id)
    if (chain) return access.trusts(c.req.header('origin')) ? forward(c, chain) : forwardPublic(c, chain)
    const solana = /^solana:/.test(id) && gatewayNetworks.includes(id) && (await namespaces.get('solana'))
    if (solana) return solana.fetch(await copyOf(c), id, '/')
    if (gatewayNetworks.includes(id)) {
      return reason(c, 503, 'chainId', `Requested ${id} chain provider is temporarily unavailable`)
    }
    return reason(c, 400, 'chainId', unsupportedChain(id))
  })
  const webSocketOnly = 'Only WebSocket connections are supported for GET method on this endpoint'
  routes.get('/v1', (c) => reason(c, 426, '', webSocketOnly))
  routes.get('/ws', (c) => reason(c, 426, '', webSocketOnly))
  return routes
}

/** The body comes from Hono's cache, as the ledger has read the request already. */
async function copyOf(c: Context): Promise<Request> {
  return new Request(c.req.url, { method: 'POST', body: await c.req.text() })
}

/** For untrusted origins: only the methods that a public node answers. */
async function forwardPublic(c: Context, chain: Chain): Promise<Response> {
  const text = await c.req.text()
  const body = publicRpcBody(text)
  if (body !== undefined) return forward(c, chain, body)
  const message = originRefusal(c.req.header('origin'))
  return c.json({ jsonrpc: '2.0', id: requestId(text), error: { code: -32601, message } }, 403)
}

/** A node that is down answers with a JSON-RPC error, which every client understands. */
export async function forward(c: Context, chain: Pick<Chain, 'forward'>, body?: string): Promise<Response> {
  body ??= await c.req.text()
  try {
    return c.body(await chain.forward(body), 200, { 'content-type': 'application/json' })
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The node did not answer'
    return c.json({ jsonrpc: '2.0', id: requestId(body), error: { code: -32603, message } }, 503)
  }
}

export function unsupportedChain(id: string): string {
  const docs = 'https://docs.reown.com/cloud/blockchain-api#supported-chains'
  return `We don't support the chainId you provided: ${id}. See the list of supported chains here: ${docs}`
}

const RequestSchema = v.object({ id: v.union([v.number(), v.string(), v.null()]) })

function requestId(body: string): number | string | null {
  try {
    const request = v.safeParse(RequestSchema, JSON.parse(body))
    return request.success ? request.output.id : null
  } catch {
    return null
  }
}
