import { Hono } from 'hono'
import type { World } from '../emulator-state.js'
import { drawAsset, drawCoin, drawWallet } from '../images/index.js'
import { queryWallets } from './filters.js'
import { withBase } from './links.js'

/** The wallet directory, the remote configuration and what else lives on that host. */
export function directoryRoutes({ projects, settings, wallets, place }: World): Hono {
  const routes = new Hono()

  routes.use(async (c, next) => {
    if (!projects(c.req.query('projectId'))) return c.json({ error: 'Unknown project id' }, 403)
    await next()
  })

  routes.get('/appkit/v1/config', (c) => c.json({ features: settings().features }))
  routes.get('/appkit/v1/project-limits', (c) => c.json({ planLimits: settings().limits }))
  routes.get('/projects/v1/origins', (c) => c.json({ allowedOrigins: settings().allowedOrigins }))
  routes.get('/getAnalyticsConfig', (c) => c.json({ isAnalyticsEnabled: settings().analyticsEnabled }))
  routes.get('/getWallets', (c) => {
    const { data, count } = queryWallets(wallets, c.req.query())
    return c.json({ data: data.map((wallet) => withBase(wallet, place.url)), count })
  })

  const svg = (text: string) => new Response(text, { headers: { 'content-type': 'image/svg+xml' } })
  routes.get('/getWalletImage/:id', (c) => svg(drawWallet(wallets, c.req.param('id'))))
  routes.get('/public/getAssetImage/:id', (c) => svg(drawAsset(c.req.param('id'))))
  routes.get('/public/getCurrencyImage/:code', (c) => svg(drawCoin(c.req.param('code'))))
  routes.get('/public/getTokenImage/:symbol', (c) => svg(drawCoin(c.req.param('symbol'))))

  // Services of later issues, in the words these services have for it.
  routes.get('/ton/v1/wallets', (c) => c.json([]))
  routes.all('/auth/v1/*', (c) => c.text('Cloud authentication is not available', 503))
  routes.all('/appkit/v1/transfers/*', (c) => c.json({ error: 'Transfers are not available' }, 503))
  return routes
}
