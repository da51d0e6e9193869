import { Hono } from 'hono'
import type { EmulatorState } from '../emulator-state.js'
import { readBody } from '../server/requests.js'

/** Accepts analytics: older clients send one event to `/e`, newer ones a list to `/batch`. */
export function analyticsRoutes({ isKnownProject }: EmulatorState): Hono {
  const routes = new Hono()
  routes.use(async (c, next) => {
    if (!isKnownProject(c.req.query('projectId'))) return c.json({ error: 'Unknown project id' }, 403)
    await next()
  })
  routes.post('/e', async (c) => {
    if (!isEvent(await readBody(c))) return c.json({ error: 'An event was expected' }, 400)
    return c.json({ status: 'accepted' }, 202)
  })
  routes.post('/batch', async (c) => {
    const body = await readBody(c)
    if (!Array.isArray(body) || !body.every(isEvent)) return c.json({ error: 'Events were expected' }, 400)
    return c.json({ status: 'accepted' }, 202)
  })
  return routes
}

function isEvent(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'props' in value
}
