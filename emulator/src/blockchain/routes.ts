import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { EmulatorState } from '../emulator-state.js'
import { onrampRoutes } from '../onramp/onramp-routes.js'
import { gatewayRoutes } from '../rpc/gateway-routes.js'
import { readBody } from '../server/requests.js'
import { smartSessionRoutes } from '../smart-sessions/routes.js'
import { balanceRoutes } from './balances/balance-routes.js'
import { priceRoutes } from './balances/price.js'
import { reason } from './errors.js'
import { exchangeRoutes } from './exchange/exchange-routes.js'
import { historyRoutes } from './history/history.js'
import { identityRoutes } from './names/identity.js'
import { namesRoutes } from './names/names.js'
import { httpNetworks, wsNetworks } from './networks.js'
import { pictureRoutes } from './pictures.js'
import { swapRoutes } from './swaps/swap-routes.js'

/** The blockchain API and, on the same host, the RPC gateway. */
export function blockchainRoutes(state: EmulatorState): Hono {
  const routes = new Hono({ strict: false })
  // Before the project check, as these routes have an error format of their own.
  routes.route('/', exchangeRoutes(state))
  routes.route('/', pictureRoutes()) // requests for pictures carry no project id

  routes.use(async (c, next) => {
    const id = await projectId(c)
    if (state.isKnownProject(id) || (id === undefined && isRegistration(c))) return next()
    return reason(c, 401, 'authentication', 'We failed to authenticate your request')
  })
  routes.get('/v1/supported-chains', (c) => {
    c.header('cache-control', 'public, max-age=86400, s-maxage=86400')
    return c.json({ http: httpNetworks, ws: wsNetworks })
  })
  const parts = [identityRoutes(state), balanceRoutes(state), historyRoutes(state), priceRoutes()]
  for (const part of [
    ...parts,
    swapRoutes(state),
    onrampRoutes(state),
    namesRoutes(state),
    gatewayRoutes(state),
  ])
    routes.route('/', part)
  routes.route('/v1/sessions', smartSessionRoutes(state.smartSessions))
  routes.route('/', unavailableRoutes())
  return routes
}

/** Registering a name is proved by its owner's signature: clients send no project id with it. */
const isRegistration = ({ req }: Context) => req.method === 'POST' && req.path.endsWith('/v1/profile/account')

const BodySchema = v.object({ projectId: v.string() })

/** Some calls carry the project id in their body instead of their query. */
async function projectId(c: Context): Promise<string | undefined> {
  const body = v.safeParse(BodySchema, await readBody(c))
  return c.req.query('projectId') ?? (body.success ? body.output.projectId : undefined)
}

const nothingBehind = 'We failed to reach the provider for your request'

/** Services that are not emulated: each answers as the real one does when its provider is down. */
function unavailableRoutes(): Hono {
  const routes = new Hono()

  routes.all('/v1/profile/*', (c) => reason(c, 503, 'transport', nothingBehind))

  routes.all('/v1/sessions/*', (c) => reason(c, 503, 'transport', nothingBehind))
  routes.all('/v1/bundler', (c) => reason(c, 503, 'transport', nothingBehind))
  routes.all('/v1/wallet', (c) => reason(c, 503, 'transport', nothingBehind))
  return routes
}
