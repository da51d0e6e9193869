import { Hono } from 'hono'
import { reason } from './errors.js'

const nothingBehind = 'We failed to reach the provider for your request'

/** Services that are not emulated: each answers as the real one does when its provider is down. */
export function unavailableRoutes(): Hono {
  const routes = new Hono()

  routes.all('/v1/profile/*', (c) => reason(c, 503, 'transport', nothingBehind))

  routes.get('/v1/sessions/:account', (c) => c.json({ pcis: [] }))
  routes.all('/v1/sessions/*', (c) => reason(c, 503, 'transport', nothingBehind))
  routes.all('/v1/bundler', (c) => reason(c, 503, 'transport', nothingBehind))
  routes.all('/v1/wallet', (c) => reason(c, 503, 'transport', nothingBehind))
  return routes
}
