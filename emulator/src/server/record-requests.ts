import type { MiddlewareHandler } from 'hono'
import { type Faults, faultResponse, spoiled } from '../control/faults.js'
import type { Ledger } from '../control/ledger.js'
import { describeRequest, isWatched } from './requests.js'

/** Writes each request into the ledger and lets the fault rules have their way with it. */
export function watchRequests(ledger: Ledger, faults: Faults): MiddlewareHandler {
  return async (c, next) => {
    if (!isWatched(c)) return next()
    const entry = await describeRequest(c)
    const settle = ledger.record(entry, (await c.req.arrayBuffer()).byteLength)
    const fault = faults.take(entry)
    if (fault?.latency) await new Promise((resolve) => setTimeout(resolve, fault.latency))
    if (fault?.stall) await new Promise(() => {})
    const failed = fault && faultResponse(fault)
    if (failed) c.res = failed
    else await next()
    if (fault?.hostile && !failed) c.res = await spoiled(c.res, fault)
    settle(c.res.status)
  }
}
