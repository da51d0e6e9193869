import { Hono } from 'hono'
import { blockchainRoutes } from '../blockchain/routes.js'
import { controlRoutes } from '../control/control-routes.js'
import { directoryRoutes } from '../directory/routes.js'
import type { World } from '../emulator-state.js'
import { MissingLibraryError } from '../libraries.js'
import { namespaceRoutes } from '../namespaces/routes.js'
import { pulseRoutes } from '../services/analytics-routes.js'
import { verifyRoutes } from '../services/verify-routes.js'
import { walletPageRoutes } from '../wallet-page/routes.js'
import { deskRoutes } from '../wallet-server/routes.js'
import { limitBody } from './body-limit.js'
import { cors } from './cors.js'
import { guard } from './guard.js'
import { watchRequests } from './record-requests.js'
import { siteRoutes } from './site-routes.js'

/** All services on one host, each under its own prefix. */
export function createApp(world: World): Hono {
  const app = new Hono({ strict: false })
  app.use(cors)
  app.use(guard(world.access))
  app.use(limitBody)
  app.use(watchRequests(world.ledger, world.faults))
  app.route('/directory', directoryRoutes(world))
  app.route('/pulse', pulseRoutes(world))
  app.route('/blockchain', blockchainRoutes(world))
  app.route('/verify', verifyRoutes(world))
  app.route('/control', controlRoutes(world))
  app.route('/control/wallet', deskRoutes(world.desk))
  app.route('/wallet', walletPageRoutes())
  app.route('/', siteRoutes(world))
  app.route('/', namespaceRoutes(world.namespaces))
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
