import type { PluginContext } from '../../../../kernel/plugin.js'
import type { SwapDifference, SwapReview, SwapsService } from '../../../../plugins/swaps/contract.js'
import { useValue } from '../../../kit/index.js'

/** What differs between the session and the review, kept up to date. */
export function useDifferences(
  { store, state }: PluginContext,
  api: SwapsService,
  review: SwapReview | undefined,
): readonly SwapDifference[] {
  useValue(store, state.session)
  useValue(store, state.networks)
  return review ? api.differences(review) : []
}
