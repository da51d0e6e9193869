import { Hono } from 'hono'
import { cloudAuthRoutes } from '../cloud-auth/routes.js'
import type { EmulatorState } from '../emulator-state.js'
import { drawAsset, drawCoin, drawWallet } from '../images/drawings.js'
import { transferRoutes } from '../transfers/routes.js'
import { queryWallets } from './query-wallets.js'
import type { WalletRecord } from './record.js'

/** The wallet directory, the remote configuration and the other services of that host. */
export function directoryRoutes({
  isKnownProject,
  settings,
  wallets,
  server,
  cloudAuth,
  transfers,
  chains,
}: EmulatorState): Hono {
  const routes = new Hono()

  routes.use(async (c, next) => {
    if (!isKnownProject(c.req.query('projectId'))) return c.json({ error: 'Unknown project id' }, 403)
    await next()
  })

  routes.get('/appkit/v1/config', (c) => c.json({ features: settings().features }))
  routes.get('/appkit/v1/project-limits', (c) => c.json({ planLimits: settings().limits }))
  routes.get('/projects/v1/origins', (c) => c.json({ allowedOrigins: settings().allowedOrigins }))
  routes.get('/getAnalyticsConfig', (c) => c.json({ isAnalyticsEnabled: settings().analyticsEnabled }))
  routes.get('/getWallets', (c) => {
    const { data, count } = queryWallets(wallets, c.req.query())
    return c.json({ data: data.map((wallet) => withBaseUrl(wallet, server.url)), count })
  })

  const svg = (text: string) => new Response(text, { headers: { 'content-type': 'image/svg+xml' } })
  routes.get('/getWalletImage/:id', (c) => svg(drawWallet(wallets, c.req.param('id'))))
  routes.get('/public/getAssetImage/:id', (c) => svg(drawAsset(c.req.param('id'))))
  routes.get('/public/getCurrencyImage/:code', (c) => svg(drawCoin(c.req.param('code'))))
  routes.get('/public/getTokenImage/:symbol', (c) => svg(drawCoin(c.req.param('symbol'))))

  routes.route('/auth/v1', cloudAuthRoutes(cloudAuth))

  routes.route('/appkit/v1/transfers', transferRoutes(transfers, chains))

  // A service that is not emulated, with the answer that the real one gives when it is unavailable.
  routes.get('/ton/v1/wallets', (c) => c.json([]))
  return routes
}

const links = ['mobile_link', 'link_mode', 'desktop_link', 'webapp_link'] as const

/** Makes absolute URLs of links that begin with `/`, which lead to pages of the emulator itself. */
function withBaseUrl(wallet: WalletRecord, base: string): WalletRecord {
  const whole = { ...wallet }
  for (const link of links) if (whole[link]?.startsWith('/')) whole[link] = `${base}${whole[link]}`
  return whole
}
