import type { PluginContext } from '../../../kernel/plugin.js'
import type { SwapState } from '../../../plugins/swaps/contract.js'
import { formatShort } from '../../kit/index.js'

/** The characters of the longer one of the two amounts: both are drawn in the size that fits it. */
export function amountLength(
  context: Pick<PluginContext, 'site'>,
  { amount, target, quote }: Pick<SwapState, 'amount' | 'target' | 'quote'>,
): number {
  const bought = quote && target ? formatShort(context, quote.expected, target.decimals) : ''
  return Math.max(amount.length, bought.length)
}
