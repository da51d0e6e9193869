import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import { isCaipNetworkId, type PluginContext, parseAs } from '../../../kernel/plugin.js'
import type { Purchase } from '../contract.js'
import type { Holdings } from './holdings.js'

/** How long a visit is kept, in milliseconds. */
const lifetime = 86_400_000

export interface Visit {
  readonly purchase: Purchase
  /** Undefined where it could not be read yet. */
  readonly before: Holdings | undefined
}

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Network = v.custom<Purchase['network']>(isCaipNetworkId)
const Held = v.object({
  units: v.pipe(
    v.string(),
    v.regex(/^\d{1,100}$/),
    v.transform((text) => BigInt(text)),
  ),
  decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(255)),
})
const Stored = v.object({
  provider: Text,
  address: Text,
  network: Network,
  networks: v.pipe(v.array(Network), v.minLength(1), v.maxLength(10)),
  symbol: v.pipe(shownText(20), v.nonEmpty()),
  contracts: v.pipe(v.array(Text), v.maxLength(10)),
  on: v.optional(Text),
  payment: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  amount: v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/)),
  at: v.number(),
  before: v.optional(v.pipe(v.array(v.tuple([Text, Held])), v.maxLength(100))),
})

type Stores = Pick<PluginContext, 'storage'>

/** The visit that was kept last; none that is older than a day. */
export function restoreVisit({ storage }: Stores): Visit | undefined {
  const entry = storage.get('visit', (value) => parseAs(Stored, value))
  if (!entry) return undefined
  const age = Date.now() - entry.at
  if (!(age >= 0 && age < lifetime)) {
    storage.remove('visit')
    return undefined
  }
  const { before, ...purchase } = entry
  return { purchase: { ...purchase, on: purchase.on }, before: before && new Map(before) }
}

export function keepVisit({ storage }: Stores, { purchase, before }: Visit): void {
  const list = before && [...before].map(([key, holding]) => [key, { ...holding, units: `${holding.units}` }])
  storage.set('visit', { ...purchase, before: list })
}

export function dropVisit({ storage }: Stores): void {
  storage.remove('visit')
}
