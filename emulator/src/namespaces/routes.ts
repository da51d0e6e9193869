import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { namespaceOf } from '../pairing/namespaces.js'
import { RpcError } from '../rpc/call-rpc.js'
import { readBody } from '../server/requests.js'
import type { Namespaces } from './namespaces.js'

const SignSchema = v.object({ method: v.string(), params: v.unknown() })

/**
 * The chains beside EVM: at `/api/{CAIP-2}/…` for sites, subject to fault rules and recorded in the ledger; at
 * `/chains/…` for wallets. `/keys/{namespace}` signs for the demo wallets.
 */
export function namespaceRoutes(namespaces: Namespaces): Hono {
  const routes = new Hono()
  const forward = async (c: Context) => {
    const network = c.req.param('network') ?? ''
    const namespace = await namespaces.get(namespaceOf(network))
    if (!namespace) return c.json({ error: 'This chain does not run here' }, 404)
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.split('/').slice(3).join('/')
    return namespace.fetch(await copyOf(c), network, `/${path}${search}`)
  }
  for (const prefix of ['chains', 'api']) {
    routes.all(`/${prefix}/:network`, forward)
    routes.all(`/${prefix}/:network/*`, forward)
  }
  routes.get('/keys/:namespace', async (c) => {
    const namespace = await namespaces.get(c.req.param('namespace'))
    return namespace ? c.json(namespace.accounts) : c.json({ error: 'No such namespace' }, 404)
  })
  routes.post('/keys/:namespace', async (c) => {
    const namespace = await namespaces.get(c.req.param('namespace'))
    if (!namespace) return c.json({ error: 'No such namespace' }, 404)
    const body = v.safeParse(SignSchema, await readBody(c))
    if (!body.success) return c.json({ error: { code: -32600, message: v.summarize(body.issues) } }, 400)
    const { method, params } = body.output
    try {
      return c.json({ result: await namespace.sign(method, params) })
    } catch (error) {
      const code = error instanceof RpcError ? error.code : -32603
      return c.json({ error: { code, message: error instanceof Error ? error.message : String(error) } })
    }
  })
  return routes
}

/** A new request with the body: the ledger has read that of the original, which is readable only once. */
async function copyOf(c: Context): Promise<Request> {
  const { method, raw, url } = c.req
  const body = method === 'GET' || method === 'HEAD' ? undefined : await c.req.arrayBuffer()
  return new Request(url, { method, headers: raw.headers, ...(body && { body }) })
}
