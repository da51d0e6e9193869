import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { formatFiat, formatNumber } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'

/** From this value on, in dollars, a row shows it in short form: `$12.35B`. */
const many = 1e9
const least = 0.01
const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const short = { ...style, notation: 'compact', maximumFractionDigits: 2 } as const

/** A token's value in dollars, short enough for a row; below a cent it is shown as "less than", not as 0. */
export function worthText(
  context: Pick<PluginContext, 'site'>,
  value: number,
  t: Translate<BalancesWords>,
): string {
  if (value > 0 && value < least) return t('lessThan', { amount: formatFiat(context, least) })
  return value < many ? formatFiat(context, value) : formatNumber(context, value, short)
}
