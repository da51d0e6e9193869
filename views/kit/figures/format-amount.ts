import type { PluginContext } from '../../../kernel/plugin.js'
import { decimalText, formatFiat, formatNumber } from '../core/text/format.js'

type Site = Pick<PluginContext, 'site'>

/**
 * An amount of base units in the visitor's language: at most `digits` decimals, rounded down, without trailing zeros. A
 * smaller amount is shown as "less than", not as 0.
 */
export function formatAmount(context: Site, units: bigint, decimals: number, digits = 6): string {
  const isDust = units > 0n && decimals > digits && units < 10n ** BigInt(decimals - digits)
  const text = isDust ? decimalText(1n, digits, digits) : decimalText(units, decimals, digits)
  const short = formatNumber(context, text, { maximumFractionDigits: digits })
  return isDust ? `<${short}` : short
}

/** Exact decimal text in the visitor's language, every digit of it. */
export function formatExactly(context: Site, text: string): string {
  const digits = text.split('.')[1]?.length ?? 0
  return digits > 20 ? text : formatNumber(context, text as `${number}`, { maximumFractionDigits: digits })
}

const least = 0.01

/** The value of base units; undefined where no price is known. Below a cent it is shown as "less than", not as 0. */
export function formatWorth(
  context: Site,
  units: bigint,
  { decimals, price }: { readonly decimals: number; readonly price: number | undefined },
): string | undefined {
  const value = price === undefined ? Number.NaN : (Number(units) / 10 ** decimals) * price
  return formatValue(context, value === 0 && units > 0n ? least / 2 : value)
}

/** Dollars; undefined where they are not known. Below a cent they are shown as "less than", not as 0. */
export function formatValue(context: Site, value: number | undefined): string | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined
  return value > 0 && value < least ? `<${formatFiat(context, least)}` : formatFiat(context, value)
}

/** The most digits that a short amount has. */
const mostDigits = 9

/** An amount that stands large beside others: of a longer one fewer decimals are shown, so that none is cut off. */
export function formatShort(context: Site, units: bigint, decimals: number): string {
  const whole = decimalText(units, decimals, 0).length
  return formatAmount(context, units, decimals, Math.max(0, Math.min(6, mostDigits - whole)))
}
