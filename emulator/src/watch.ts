import type { MiddlewareHandler } from 'hono'
import { type Faults, faultResponse } from './faults.js'
import type { Ledger } from './ledger.js'
import { describeRequest } from './requests.js'

/** Writes each request into the ledger and lets the fault rules have their way with it. */
export function watchRequests(ledger: Ledger, faults: Faults): MiddlewareHandler {
  return async (c, next) => {
    const entry = await describeRequest(c)
    // The control endpoint stays out of it: it must work whatever else is broken.
    if (entry.service === 'control') return next()
    const settle = ledger.record(entry)
    const fault = faults.take(entry)
    if (fault?.latency) await new Promise((resolve) => setTimeout(resolve, fault.latency))
    if (fault?.stall) await new Promise(() => {})
    const failed = fault && faultResponse(fault)
    if (failed) c.res = failed
    else await next()
    settle(c.res.status)
  }
}
