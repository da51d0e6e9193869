import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { FaultRuleSchema } from './faults.js'
import { readBody } from './requests.js'
import { FeatureSchema, LimitsChangeSchema } from './settings.js'
import type { World } from './world.js'

const ConfigSchema = v.union([
  v.pipe(
    v.array(FeatureSchema),
    v.transform((features) => ({ features })),
  ),
  v.object({ features: v.nullable(v.array(FeatureSchema)) }),
])
const OriginsSchema = v.union([
  v.pipe(
    v.array(v.string()),
    v.transform((allowedOrigins) => ({ allowedOrigins })),
  ),
  v.object({ allowedOrigins: v.array(v.string()) }),
])
const AnalyticsSchema = v.object({ isAnalyticsEnabled: v.boolean() })
const ResetSchema = v.optional(v.object({ chains: v.optional(v.boolean(), false) }), {})

/** Everything a test in another process may do to the emulator. */
export function controlRoutes(world: World): Hono {
  const { ledger, faults, change } = world
  const routes = new Hono()

  routes.get('/ledger', (c) => c.json(ledger.entries()))
  routes.delete('/ledger', (c) => done(c, ledger.clear))
  routes.post('/faults', (c) => take(c, FaultRuleSchema, faults.set))
  routes.delete('/faults', (c) => done(c, faults.clear))
  routes.post('/config', (c) => take(c, ConfigSchema, change))
  routes.post('/origins', (c) => take(c, OriginsSchema, change))
  routes.post('/limits', (c) =>
    take(c, LimitsChangeSchema, (limits) => change({ limits: { ...world.settings().limits, ...limits } })),
  )
  routes.post('/analytics', (c) =>
    take(c, AnalyticsSchema, ({ isAnalyticsEnabled }) => change({ analyticsEnabled: isAnalyticsEnabled })),
  )
  routes.post('/reset', (c) => take(c, ResetSchema, world.reset))
  return routes
}

async function take<TSchema extends v.GenericSchema>(
  c: Context,
  schema: TSchema,
  act: (value: v.InferOutput<TSchema>) => unknown,
): Promise<Response> {
  const body = v.safeParse(schema, await readBody(c))
  if (!body.success) return c.json({ error: v.summarize(body.issues) }, 400)
  await act(body.output)
  return c.json({ ok: true })
}

function done(c: Context, act: () => void): Response {
  act()
  return c.json({ ok: true })
}
