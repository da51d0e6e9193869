import type { PluginContext } from '../../../kernel/plugin.js'
import { decimalText, formatFiat, formatNumber } from '../../kit/index.js'

type Site = Pick<PluginContext, 'site'>

/**
 * An amount of base units in the visitor's language: at most `digits` decimals, rounded down, without trailing zeros. A
 * smaller amount is shown as "less than", not as 0.
 */
export function formatUnitsShort(context: Site, units: bigint, decimals: number, digits = 6): string {
  const isDust = units > 0n && decimals > digits && units < 10n ** BigInt(decimals - digits)
  const text = isDust ? decimalText(1n, digits, digits) : decimalText(units, decimals, digits)
  const shown = formatNumber(context, text, { maximumFractionDigits: digits })
  return isDust ? `<${shown}` : shown
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

/** A percentage with at most three decimals. */
export const formatPercent = (context: Site, value: number): string =>
  formatNumber(context, Math.round(value * 1000) / 1000, { maximumFractionDigits: 3 })

/** How much of the target one of the source brings, with three decimals or more where that would be 0. */
export function rateText(
  context: Site,
  paid: { readonly units: bigint; readonly decimals: number },
  bought: { readonly units: bigint; readonly decimals: number },
): string {
  const rate = Number(bought.units) / 10 ** bought.decimals / (Number(paid.units) / 10 ** paid.decimals)
  if (!Number.isFinite(rate)) return '—'
  return rate >= 0.001
    ? formatNumber(context, rate, { maximumFractionDigits: 3 })
    : formatNumber(context, rate, { maximumSignificantDigits: 3 })
}
