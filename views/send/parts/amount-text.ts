import type { PluginContext } from '../../../kernel/plugin.js'
import { decimalText, formatFiat, formatNumber } from '../../kit/index.js'

type Site = Pick<PluginContext, 'site'>

/**
 * An amount of base units in the visitor's language: at most `digits` decimals, rounded down, no needless zeros. Dust
 * is less than the least that is shown, and not nothing.
 */
export function formatUnitsShort(context: Site, units: bigint, decimals: number, digits = 5): string {
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

/**
 * What an amount is worth; undefined where nobody knows a price, or it comes to no number. Less than a cent is said,
 * not shown as nothing.
 */
export function formatWorth(context: Site, amount: string, price: number | undefined): string | undefined {
  const value = price === undefined ? Number.NaN : Number(amount) * price
  if (!Number.isFinite(value)) return undefined
  const isDust = value < least && /[1-9]/.test(amount)
  return isDust ? `<${formatFiat(context, least)}` : formatFiat(context, value)
}
