import type { PluginContext } from '../../kernel/plugin.js'
import { formatNumber } from './formatNumber.js'

/** Money for display, two decimals: `$1,150.00`. What is not a number is shown as zero. */
export function formatFiat(context: Pick<PluginContext, 'site'>, value: number, currency = 'USD'): string {
  const amount = Number.isFinite(value) ? value : 0
  return formatNumber(context, amount, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
}
