import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { movePrices } from '../blockchain/swaps/prices.js'
import type { EmulatorState } from '../emulator-state.js'
import { OnrampSwitchesSchema } from '../onramp/onramp-state.js'
import type { RelayControl } from '../relay/control.js'
import { RefusalSchema } from '../relay/refusal.js'
import { withBody } from '../server/with-body.js'
import { FaultRuleSchema } from './faults.js'
import { FeatureSchema, LimitsChangeSchema, VerdictSchema } from './settings.js'
import { type SwapSwitches, SwapSwitchesSchema } from './swap-switches.js'

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
const VerifySchema = v.object({ verdict: VerdictSchema })
const RelaySchema = v.object({
  drop: v.exactOptional(v.boolean()),
  stall: v.exactOptional(v.boolean()),
  /** `null` admits clients again. */
  refuse: v.exactOptional(v.nullable(RefusalSchema)),
  down: v.exactOptional(v.boolean()),
  checkOrigins: v.exactOptional(v.boolean()),
})
const ResetSchema = v.optional(v.object({ chains: v.optional(v.boolean(), false) }), {})

/** The control API, for tests in another process. */
export function controlRoutes(state: EmulatorState): Hono {
  const { ledger, faults, change } = state
  const routes = new Hono()

  routes.get('/ledger', (c) => c.json(ledger.entries()))
  routes.delete('/ledger', (c) => perform(c, ledger.clear))
  routes.post('/faults', (c) => withBody(c, FaultRuleSchema, faults.set))
  routes.delete('/faults', (c) => perform(c, faults.clear))
  routes.post('/config', (c) => withBody(c, ConfigSchema, change))
  routes.post('/origins', (c) => withBody(c, OriginsSchema, change))
  routes.post('/limits', (c) =>
    withBody(c, LimitsChangeSchema, (limits) =>
      change({ limits: { ...state.settings().limits, ...limits } }),
    ),
  )
  routes.post('/analytics', (c) =>
    withBody(c, AnalyticsSchema, ({ isAnalyticsEnabled }) =>
      change({ analyticsEnabled: isAnalyticsEnabled }),
    ),
  )
  routes.post('/verify', (c) => withBody(c, VerifySchema, change))
  routes.post('/swaps', (c) => withBody(c, SwapSwitchesSchema, (switches) => turnSwaps(state, switches)))
  routes.post('/onramp', (c) =>
    withBody(c, OnrampSwitchesSchema, (switches) => void Object.assign(state.onramp, switches)),
  )
  routes.get('/relay', (c) => c.json(describeRelay(state.relay.control)))
  routes.post('/relay', (c) => withBody(c, RelaySchema, (orders) => turn(state.relay.control, orders)))
  routes.post('/reset', (c) => withBody(c, ResetSchema, state.reset))
  return routes
}

/** How swaps are quoted from now on, and what the pools are worth. */
export async function turnSwaps({ swaps, chains }: EmulatorState, switches: SwapSwitches): Promise<void> {
  const { lie, stale, prices } = switches
  if (lie !== undefined) swaps.lie = lie ?? undefined
  if (stale !== undefined) swaps.stale = stale
  if (prices) await movePrices(chains, prices)
}

function turn(relay: RelayControl, orders: v.InferOutput<typeof RelaySchema>): void {
  const { drop, stall, refuse, down, checkOrigins } = orders
  if (refuse !== undefined) relay.refuse(refuse ?? undefined)
  if (checkOrigins !== undefined) relay.checkOrigins(checkOrigins)
  if (stall !== undefined) relay.stall(stall)
  if (down !== undefined) relay.down(down)
  if (drop) relay.drop()
}

function describeRelay({ clients, counters, topics }: RelayControl) {
  return { clients: clients(), counters: counters(), topics: topics() }
}

function perform(c: Context, act: () => void): Response {
  act()
  return c.json({ ok: true })
}
