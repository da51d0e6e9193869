import * as v from 'valibot'
import { HostileSchema, hostileAnswer } from './hostile-answer.js'
import type { LedgerEntry } from './ledger.js'

/** A rule that makes requests fail. All conditions that it names have to match. */
export const FaultRuleSchema = v.object({
  service: v.exactOptional(v.string()),
  /** Prefix of the path, or a glob with `*`; with or without the service's own prefix. */
  path: v.exactOptional(v.string()),
  method: v.exactOptional(v.string()),
  /** How many requests it applies to. @default all */
  times: v.exactOptional(v.pipe(v.number(), v.minValue(1))),
  /** Milliseconds to wait first, at most ten minutes. Without another effect the request is only slower. */
  latency: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** `garbage` sends broken JSON, `empty` no body; any other text is sent as the body. */
  body: v.exactOptional(v.string()),
  /** The request is never answered. */
  stall: v.exactOptional(v.boolean()),
  /**
   * Turns the genuine JSON answer into a hostile one: `zeros` makes each array a long one of zeros, `many` repeats its
   * entries, `long` its texts; `infinite` numbers; `prototype` names and keys like `__proto__`; `text` names with
   * control characters and markup; `deep` nests; `half` sends half of it and then nothing.
   */
  hostile: v.exactOptional(HostileSchema),
  /** The size: bytes for `zeros` and `long` (2 MB), entries for `many` (20,000), levels for `deep` (100,000). */
  size: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64_000_000))),
})

export type FaultRule = v.InferOutput<typeof FaultRuleSchema>

export interface Faults {
  set(rule: FaultRule): void
  clear(): void
  /** The newest rule that matches this request; counts as one use of it. */
  nextMatch(request: LedgerEntry): FaultRule | undefined
}

/** The part that tests may use. */
export type FaultsView = Pick<Faults, 'set' | 'clear'>

/** The most rules at a time. */
const maxRules = 1000

export function createFaults(): Faults {
  let rules: { rule: FaultRule; remaining: number }[] = []
  return {
    set: (rule) => {
      rules = rules.filter(({ remaining }) => remaining > 0)
      if (rules.length >= maxRules) throw new Error(`There are ${maxRules} fault rules already`)
      rules.unshift({ rule, remaining: rule.times ?? Number.POSITIVE_INFINITY })
    },
    clear: () => {
      rules = []
    },
    nextMatch: (request) => {
      const hit = rules.find(({ rule, remaining }) => remaining > 0 && matches(rule, request))
      if (hit) hit.remaining -= 1
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

/** Not by a regular expression: one built from an arbitrary pattern may take exponential time. */
function matchesPath(pattern: string, path: string): boolean {
  const [start = '', ...rest] = pattern.split('*')
  const end = rest.pop()
  if (!path.startsWith(start)) return false
  if (end === undefined) return true
  let at = start.length
  for (const part of rest) {
    const index = path.indexOf(part, at)
    if (index < 0) return false
    at = index + part.length
  }
  return path.length - end.length >= at && path.endsWith(end)
}

/** The genuine answer as the rule changes it. */
export async function applyHostile(genuine: Response, { hostile, size }: FaultRule): Promise<Response> {
  return hostile ? hostileAnswer(genuine, hostile, size) : genuine
}

/** The answer that a rule sets; undefined when the service is to answer. */
export function faultResponse(rule: FaultRule): Response | undefined {
  if (rule.status === undefined && rule.body === undefined) return undefined
  const status = rule.status ?? 200
  // With these statuses `Response` accepts no body.
  const text = status === 204 || status === 304 ? null : bodyText(rule)
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}

function bodyText({ body }: FaultRule): string {
  if (body === 'garbage') return '{"data": [<'
  if (body === 'empty') return ''
  return body ?? JSON.stringify({ status: 'FAILED', reasons: [{ field: '', description: 'A fault rule' }] })
}
