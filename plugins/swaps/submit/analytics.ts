import { errorText, formatUnits } from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { SwapProperties, SwapReview } from '../contract.js'

/** What usage events of a swap tell; none holds an address. */
export function swapProperties({
  account,
  network,
  source,
  target,
  amount,
  quote,
}: SwapReview): SwapProperties {
  return {
    network: network.id,
    swapFromToken: source.symbol,
    swapToToken: target.symbol,
    swapFromAmount: amount.text,
    swapToAmount: formatUnits(quote.expected, target.decimals),
    isSmartAccount: account.type === 'smartAccount',
  }
}

/** @param isApproving whether the transaction that failed was an approval */
export function swapAnalytics(
  { track }: Pick<PluginContext, 'track'>,
  review: SwapReview,
  isApproving: () => boolean,
) {
  const failed = (error: unknown) =>
    track(isApproving() ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', {
      ...swapProperties(review),
      message: errorText(error),
    })
  return {
    // Counted when the review was made: the specification's INITIATE_SWAP.
    initiated: () => undefined,
    success: () => track('SWAP_SUCCESS', swapProperties(review)),
    rejected: failed,
    failed,
  }
}
