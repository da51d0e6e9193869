import type { PluginContext } from '../../kernel/plugin.js'
import { decimalText } from './decimalText.js'
import { formatNumber } from './formatNumber.js'

/** A balance in the visitor's language: rounded down to `digits` decimals (3), all of them shown. */
export function formatBalance(
  context: Pick<PluginContext, 'site'>,
  value: bigint,
  decimals: number,
  digits = 3,
): string {
  return formatNumber(context, decimalText(value, decimals, digits), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
