import type { Network } from '../../../kernel/plugin.js'
import type { Quote } from '../../../plugins/swaps/contract.js'
import type { FeeTextProps } from '../../kit/index.js'

/** The network fee of an offer, in the coin. */
export function shownFee(
  { fee, feeFiat }: Pick<Quote, 'fee' | 'feeFiat'>,
  coin: Network['nativeCurrency'] | undefined,
): NonNullable<FeeTextProps['fee']> {
  if (fee === undefined || !coin) return 'unknown'
  return { value: fee, decimals: coin.decimals, symbol: coin.symbol, fiat: feeFiat }
}
