import type { PluginContext } from '../../kernel/plugin.js'
import { formatNumber } from './formatNumber.js'

/** Money for display, two decimals: `$1,150.00`. What comes to no number is a dash: zero would be a claim. */
export function formatFiat(context: Pick<PluginContext, 'site'>, value: number, currency = 'USD'): string {
  if (!Number.isFinite(value)) return '—'
  return formatNumber(context, value, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
}
