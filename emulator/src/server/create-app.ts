import { Hono } from 'hono'
import { exchangePageRoutes } from '../blockchain/exchange/page-routes.js'
import { blockchainRoutes } from '../blockchain/routes.js'
import { cloudAuthControlRoutes } from '../cloud-auth/routes.js'
import { controlRoutes } from '../control/control-routes.js'
import { directoryRoutes } from '../directory/routes.js'
import type { EmulatorState } from '../emulator-state.js'
import { MissingLibraryError } from '../libraries.js'
import { namespaceRoutes } from '../namespaces/routes.js'
import { sellerPages } from '../onramp/seller-pages.js'
import { secureSiteControlRoutes, secureSiteRoutes } from '../secure-site/routes.js'
import { analyticsRoutes } from '../services/analytics-routes.js'
import { verifyRoutes } from '../services/verify-routes.js'
import { walletPageRoutes } from '../wallet-page/routes.js'
import { walletServerRoutes } from '../wallet-server/routes.js'
import { limitBody } from './body-limit.js'
import { cors } from './cors.js'
import { accessGuard } from './guard.js'
import { recordRequests } from './record-requests.js'
import { siteRoutes } from './site-routes.js'

/** All services on one host, each under its own prefix. */
export function createApp(state: EmulatorState): Hono {
  const app = new Hono({ strict: false })
  app.use(cors)
  app.use(accessGuard(state.access))
  app.use(limitBody)
  app.use(recordRequests(state.ledger, state.faults))
  app.route('/directory', directoryRoutes(state))
  app.route('/analytics', analyticsRoutes(state))
  app.route('/blockchain', blockchainRoutes(state))
  app.route('/verify', verifyRoutes(state))
  app.route('/control', controlRoutes(state))
  app.route('/control/wallet', walletServerRoutes(state.walletServer))
  app.route('/control/auth', cloudAuthControlRoutes(state.cloudAuth))
  app.route('/control/secure', secureSiteControlRoutes(state.secureSite))
  app.route('/wallet', walletPageRoutes())
  app.route('/exchange', exchangePageRoutes(state))
  app.route('/secure', secureSiteRoutes(state.secureSite))
  app.route('/', sellerPages(state))
  app.route('/', siteRoutes(state))
  app.route('/', namespaceRoutes(state.namespaces))
  app.notFound((c) => c.json({ error: 'Not found' }, 404))
  app.onError((error, c) => {
    if (error instanceof MissingLibraryError) {
      console.error(error.message)
      return c.json({ error: error.message }, 501)
    }
    console.error(error)
    return c.text('Internal server error', 500)
  })
  return app
}
