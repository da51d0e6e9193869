import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { readBody } from '../requests.js'
import { gatewayRoutes, unsupportedChain } from '../rpc.js'
import type { World } from '../world.js'
import { addressKind } from './address.js'
import { balanceRoutes } from './balance.js'
import { reason } from './errors.js'
import { exchangeRoutes } from './exchange.js'
import { identityRoutes } from './identity.js'
import { httpNetworks, wsNetworks } from './networks.js'
import { priceRoutes } from './price.js'
import { unavailableRoutes } from './unavailable.js'

/** The blockchain API and, on the same host, the RPC gateway. */
export function blockchainRoutes(world: World): Hono {
  const routes = new Hono({ strict: false })
  // Before the project check: this one has an error shape of its own.
  routes.route('/', exchangeRoutes(world))

  routes.use(async (c, next) => {
    if (world.projects(await projectId(c))) return next()
    return reason(c, 401, 'authentication', 'We failed to authenticate your request')
  })
  routes.get('/v1/supported-chains', (c) => {
    c.header('cache-control', 'public, max-age=86400, s-maxage=86400')
    return c.json({ http: httpNetworks, ws: wsNetworks })
  })
  routes.get('/v1/account/:address/history', history)
  for (const part of [identityRoutes(world), balanceRoutes(world), priceRoutes(), gatewayRoutes(world)]) {
    routes.route('/', part)
  }
  routes.route('/', unavailableRoutes())
  return routes
}

/** No transactions yet, in the right shape. */
function history(c: Context): Response {
  const chainId = c.req.query('chainId') ?? 'eip155:1'
  if (!addressKind(c.req.param('address') ?? '')) {
    return reason(c, 400, 'address', 'The address provided is invalid')
  }
  if (!httpNetworks.includes(chainId)) return reason(c, 400, 'chainId', unsupportedChain(chainId))
  return c.json({ data: [], next: null })
}

const BodySchema = v.object({ projectId: v.string() })

/** Some calls carry the project in their body instead of their query. */
async function projectId(c: Context): Promise<string | undefined> {
  const body = v.safeParse(BodySchema, await readBody(c))
  return c.req.query('projectId') ?? (body.success ? body.output.projectId : undefined)
}
