import type { PluginContext } from '../../../kernel/plugin.js'
import type { PayDifference, PayReview, PayService } from '../../../plugins/pay/contract.js'
import { useValue } from '../../kit/index.js'

/** What differs between the session and the review, kept up to date. */
export function useDifferences(
  { store, state }: PluginContext,
  api: PayService,
  review: PayReview | undefined,
): readonly PayDifference[] {
  useValue(store, state.session)
  useValue(store, state.networks)
  return review ? api.differences(review) : []
}
