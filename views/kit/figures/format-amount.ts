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
  if (!Number.isFinite(value)) return undefined
  return value < least && units > 0n ? `<${formatFiat(context, least)}` : formatFiat(context, value)
}
