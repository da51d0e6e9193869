import * as v from 'valibot'
import {
  cutAmount,
  type OnrampTerms,
  parsed,
  shownText,
  toUnits,
} from '../../../adapter-kit/features/index.js'
import { parseAs } from '../../../kernel/plugin.js'
import type { PaymentCurrency, PaymentLimit, PurchaseCurrency } from '../contract.js'

const Name = v.pipe(shownText(40), v.nonEmpty())
const Ticker = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.$₮_-]{1,20}$/u))
const Id = v.union([v.string(), v.number()])
const Place = v.object({
  name: Name,
  chain_id: v.pipe(Id, v.transform(String), v.maxLength(80)),
  contract_address: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,100}$/))), undefined),
})
/** An entry as it came: the service wants it back so. */
const Given = v.record(v.string(), v.unknown())
const Purchase = v.object({
  name: Name,
  symbol: Ticker,
  networks: v.fallback(v.array(v.unknown()), []),
})
const Payment = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  payment_method_limits: v.fallback(v.array(v.unknown()), []),
})
const Limit = v.object({ id: v.pipe(v.string(), v.maxLength(60)), min: Id, max: Id })
const Options = v.object({
  purchaseCurrencies: v.array(v.unknown()),
  paymentCurrencies: v.array(v.unknown()),
})

/** The most entries that are read of a list. */
const most = 500

export interface Listed {
  readonly purchases: readonly PurchaseCurrency[]
  readonly payments: readonly PaymentCurrency[]
}

/** What the service sells. Entries of another shape are left out. @throws ValiError unless there are two lists */
export function parseOptions(value: unknown): Listed {
  const { purchaseCurrencies, paymentCurrencies } = parseAs(Options, value)
  return {
    purchases: purchaseCurrencies.slice(0, most).flatMap(purchaseOf),
    payments: firstOf(paymentCurrencies.slice(0, most).flatMap(paymentOf), ({ id }) => id),
  }
}

function purchaseOf(value: unknown): readonly PurchaseCurrency[] {
  const currency = parsed(Purchase, value)
  const original = parsed(Given, value)
  if (!currency || !original) return []
  const networks = currency.networks.slice(0, most).flatMap((entry) => {
    const place = parsed(Place, entry)
    return place ? [{ name: place.name, chainId: place.chain_id, contract: place.contract_address }] : []
  })
  return [{ symbol: currency.symbol, name: currency.name, networks, given: original }]
}

function paymentOf(value: unknown): readonly PaymentCurrency[] {
  const currency = parsed(Payment, value)
  const decimals = currency && decimalsOf(currency.id)
  if (!currency || decimals === undefined) return []
  const limits = currency.payment_method_limits.slice(0, 20).flatMap((entry) => limitOf(entry, decimals))
  return [{ id: currency.id, decimals, limits, given: currency }]
}

function limitOf(value: unknown, decimals: number): readonly PaymentLimit[] {
  const limit = parsed(Limit, value)
  if (!limit) return []
  const [least, highest] = [limit.min, limit.max].map((text) =>
    toUnits(cutAmount(`${text}`, decimals), decimals),
  )
  if (least === undefined || highest === undefined || least > highest) return []
  return [{ method: limit.id, least, most: highest }]
}

/** How many decimals the browser writes a currency with; undefined for none that it can write. */
function decimalsOf(currency: string): number | undefined {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits
  } catch {
    return undefined
  }
}

/** The first of each key. */
export function firstOf<T>(list: readonly T[], keyOf: (entry: T) => string): readonly T[] {
  const seen = new Set<string>()
  return list.filter((entry) => !seen.has(keyOf(entry)) && seen.add(keyOf(entry)))
}

/** The currency that a namespace's chains offer first, where the service's list lacks it. */
export function purchaseOfTerms({ currency }: OnrampTerms): PurchaseCurrency {
  return { ...currency, networks: [], given: { ...currency, networks: [] } }
}
