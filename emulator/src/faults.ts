import * as v from 'valibot'
import type { LedgerEntry } from './ledger.js'

/** What makes matching requests fail. Every given condition has to match. */
export const FaultRuleSchema = v.object({
  service: v.exactOptional(v.string()),
  /** Prefix of the path, or a glob with `*`; with or without the service's own prefix. */
  path: v.exactOptional(v.string()),
  method: v.exactOptional(v.string()),
  /** How many requests it hits before it is used up. */
  times: v.exactOptional(v.pipe(v.number(), v.minValue(1))),
  /** Milliseconds to wait first. Alone, it only slows down. */
  latency: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** `garbage` is broken JSON, `empty` is no body at all, anything else goes out as it is. */
  body: v.exactOptional(v.string()),
  /** Never answers. */
  stall: v.exactOptional(v.boolean()),
})

export type FaultRule = v.InferOutput<typeof FaultRuleSchema>

export interface Faults {
  set(rule: FaultRule): void
  clear(): void
  /** The rule that hits this request, counted as used. The newest rule wins. */
  take(request: LedgerEntry): FaultRule | undefined
}

/** What lies outside may set and clear. */
export type FaultsView = Pick<Faults, 'set' | 'clear'>

export function createFaults(): Faults {
  let rules: { rule: FaultRule; left: number }[] = []
  return {
    set: (rule) => {
      rules.unshift({ rule, left: rule.times ?? Number.POSITIVE_INFINITY })
    },
    clear: () => {
      rules = []
    },
    take: (request) => {
      const hit = rules.find(({ rule, left }) => left > 0 && matches(rule, request))
      if (hit) hit.left -= 1
      return hit?.rule
    },
  }
}

function matches(rule: FaultRule, request: LedgerEntry): boolean {
  if (rule.service !== undefined && rule.service !== request.service) return false
  if (rule.method !== undefined && rule.method.toUpperCase() !== request.method) return false
  const { path } = rule
  if (path === undefined) return true
  return [request.path, request.fullPath].some((candidate) => matchesPath(path, candidate))
}

function matchesPath(pattern: string, path: string): boolean {
  if (!pattern.includes('*')) return path.startsWith(pattern)
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}

/** The answer a rule dictates, or nothing when it only slows the request down. */
export function faultResponse(rule: FaultRule): Response | undefined {
  if (rule.status === undefined && rule.body === undefined) return undefined
  const status = rule.status ?? 200
  // These statuses may not carry a body, and `Response` insists on it.
  const text = status === 204 || status === 304 ? null : bodyText(rule)
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}

function bodyText({ body }: FaultRule): string {
  if (body === 'garbage') return '{"data": [<'
  if (body === 'empty') return ''
  return body ?? JSON.stringify({ status: 'FAILED', reasons: [{ field: '', description: 'A fault rule' }] })
}
