import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { EmulatorState } from '../emulator-state.js'
import { readBody } from '../server/requests.js'

const codes: Record<string, number> = {
  reown_getExchanges: -6,
  reown_getExchangePayUrl: -7,
  reown_getExchangeBuyStatus: -8,
}

const CallSchema = v.object({
  method: v.string(),
  params: v.optional(v.object({ projectId: v.optional(v.string()) })),
})

/** The exchange calls: answered as for a project whose feature is off. */
export function exchangeRoutes({ isKnownProject }: EmulatorState): Hono {
  const routes = new Hono()
  routes.post('/v1/json-rpc', async (c) => {
    const call = v.safeParse(CallSchema, await readBody(c))
    if (!call.success) return failure(c, -32602, `Invalid params: ${call.issues[0].message}`)
    const { method, params } = call.output
    if (!isKnownProject(c.req.query('projectId') ?? params?.projectId)) {
      return failure(c, -1, `${method}: Invalid project id`)
    }
    const code = codes[method]
    if (code === undefined) return failure(c, -32601, `${method}: Method not found`)
    const feature = c.req.query('source') === 'fund-wallet' ? 'fund_from_exchange' : 'payments'
    return failure(c, code, `${method}: ${feature} feature is not enabled for this project`)
  })
  return routes
}

function failure(c: Context, code: number, message: string): Response {
  return c.json({ jsonrpc: '2.0', id: 1, error: { code, message } }, 400)
}
