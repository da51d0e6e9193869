import type { PluginContext } from '../../../../kernel/plugin.js'
import { localeOf } from './locale.js'

/** A number in the visitor's language; decimal text is formatted exactly, without conversion to a float. */
export function formatNumber(
  context: Pick<PluginContext, 'site'>,
  value: number | bigint | `${number}`,
  options?: Intl.NumberFormatOptions,
): string {
  const locale = localeOf(context.site)
  const make = () => new Intl.NumberFormat(locale, options)
  return cachedFormat(numberFormats, `${locale} ${JSON.stringify(options)}`, make).format(value)
}

/**
 * Formatters by language and options: the first one takes tens of milliseconds on a slow device, each further one a
 * few.
 */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function cachedFormat<F>(formats: Map<string, F>, key: string, make: () => F): F {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}

/** A balance in the visitor's language: rounded down to `digits` decimals (3), or to as many as the coin has, all of them shown. */
export function formatBalance(
  context: Pick<PluginContext, 'site'>,
  value: bigint,
  decimals: number,
  digits = 3,
): string {
  const places = Math.min(digits, decimals)
  return formatNumber(context, decimalText(value, decimals, places), {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
}

/** Money for display, two decimals: `$1,150.00`. A dash for what is no finite number, since 0 would be wrong. */
export function formatFiat(context: Pick<PluginContext, 'site'>, value: number, currency = 'USD'): string {
  if (!Number.isFinite(value)) return '—'
  return formatNumber(context, value, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
}

/** A date in the visitor's language; `{ dateStyle: 'medium' }` unless told otherwise. */
export function formatDate(
  context: Pick<PluginContext, 'site'>,
  date: Date | number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  const locale = localeOf(context.site)
  const make = () => new Intl.DateTimeFormat(locale, options)
  const clock = new Date().getTimezoneOffset() // a formatter stays in the time zone it was made in
  return cachedFormat(dateFormats, `${locale} ${clock} ${JSON.stringify(options)}`, make).format(date)
}

/** A base-unit amount as exact decimal text with `digits` decimals, rounded down: `1204…n, 18` → `1.204`. */
export function decimalText(value: bigint, decimals: number, digits = 3): `${number}` {
  const text = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = text.slice(0, text.length - decimals)
  const rest = text.slice(text.length - decimals).padEnd(digits, '0')
  const number = digits ? `${whole}.${rest.slice(0, digits)}` : whole
  return (value < 0n ? `-${number}` : number) as `${number}`
}

/** `0xd8…6045`: the first and the last characters; unchanged when that saves nothing. */
export function shortAddress(address: string, start = 4, end = 6): string {
  return address.length > start + end ? `${address.slice(0, start)}…${address.slice(-end)}` : address
}
