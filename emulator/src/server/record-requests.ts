import type { MiddlewareHandler } from 'hono'
import { applyHostile, type Faults, faultResponse } from '../control/faults.js'
import type { RequestLedger } from '../control/ledger.js'
import { describeRequest, isRecorded } from './requests.js'

/** Records each request in the ledger and applies the fault rule that matches it. */
export function recordRequests(ledger: RequestLedger, faults: Faults): MiddlewareHandler {
  return async (c, next) => {
    if (!isRecorded(c)) return next()
    const entry = await describeRequest(c)
    const settle = ledger.record(entry, (await c.req.arrayBuffer()).byteLength)
    const fault = faults.nextMatch(entry)
    if (fault?.latency) await new Promise((resolve) => setTimeout(resolve, fault.latency))
    if (fault?.stall) await new Promise(() => {})
    const failed = fault && faultResponse(fault)
    if (failed) c.res = failed
    else await next()
    if (fault?.hostile && !failed) c.res = await applyHostile(c.res, fault)
    settle(c.res.status)
  }
}
