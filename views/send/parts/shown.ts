import type { PluginContext } from '../../../kernel/plugin.js'
import { decimalText, formatFiat, formatNumber } from '../../kit/index.js'

type Site = Pick<PluginContext, 'site'>

/** An amount of base units in the visitor's language: at most `digits` decimals, rounded down, no needless zeros. */
export function shownUnits(context: Site, units: bigint, decimals: number, digits = 5): string {
  return formatNumber(context, decimalText(units, decimals, digits), { maximumFractionDigits: digits })
}

/** Exact decimal text in the visitor's language, every digit of it. */
export function shownExactly(context: Site, text: string): string {
  const digits = text.split('.')[1]?.length ?? 0
  return digits > 20 ? text : formatNumber(context, text as `${number}`, { maximumFractionDigits: digits })
}

/** What an amount is worth; undefined where nobody knows a price. */
export function worth(context: Site, amount: string, price: number | undefined): string | undefined {
  return price === undefined ? undefined : formatFiat(context, Number(amount) * price)
}
