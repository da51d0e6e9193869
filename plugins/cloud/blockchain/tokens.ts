import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import { safeParseAs } from '../../../kernel/plugin.js'
import { Numeric } from './numeric.js'

/** One token of an address. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string | undefined
  /** CAIP-10; undefined for the native coin. */
  readonly address: string | undefined
  /** Fiat, for display only. */
  readonly value: number | undefined
  readonly price: number
  readonly quantity: { readonly decimals: number; readonly numeric: string }
  readonly iconUrl: string
}

const nullableText = v.fallback(v.nullish(v.string()), undefined)
const decimals = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), v.number()]),
  v.integer(),
  v.minValue(0),
  v.maxValue(255),
)
const Token = v.object({
  name: shownText(60),
  symbol: shownText(60),
  chainId: nullableText,
  address: nullableText,
  value: v.fallback(v.nullish(v.number()), undefined),
  price: v.fallback(v.number(), 0),
  quantity: v.object({ decimals, numeric: v.pipe(Numeric, v.regex(/^\d/)) }),
  iconUrl: v.fallback(v.string(), ''),
})
/** More than any list shows; parsing a hundred thousand would block the page for seconds. */
const most = 2000
const Balances = v.object({ balances: v.array(v.unknown()) })

/** Tokens that do not parse, or say zero decimals (low quality), are left out. */
export function parseBalances(value: unknown): readonly TokenBalance[] {
  return v
    .parse(Balances, value)
    .balances.slice(0, most)
    .flatMap((entry) => {
      const parsed = safeParseAs(Token, entry)
      if (!parsed.success || parsed.output.quantity.decimals === 0) return []
      const { chainId, address, value: fiat, ...rest } = parsed.output
      return [
        { ...rest, chainId: chainId ?? undefined, address: address ?? undefined, value: fiat ?? undefined },
      ]
    })
}
