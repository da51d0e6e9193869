import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { Token } from '../../../plugins/balances/services.js'
import { decimalText, formatNumber } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'

const digits = 4

/** An amount with four decimals at most, rounded down; less than that is said, not shown as nothing. */
export function amountText(
  context: Pick<PluginContext, 'site'>,
  { amount, decimals }: Token,
  t: Translate<BalancesWords>,
): string {
  const shown = decimalText(amount, decimals, digits)
  const options = { maximumFractionDigits: digits }
  if (amount === 0n || /[1-9]/.test(shown)) return formatNumber(context, shown, options)
  return t('lessThan', { amount: formatNumber(context, 0.0001, options) })
}
