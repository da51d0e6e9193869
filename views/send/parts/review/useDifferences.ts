import type { PluginContext } from '../../../../kernel/plugin.js'
import type { Difference, Review, SendService } from '../../../../plugins/send/contract.js'
import { useValue } from '../../../kit/index.js'

/** What the wallet has become since the review, at every moment. */
export function useDifferences(
  { store, state }: PluginContext,
  api: SendService,
  review: Review | undefined,
): readonly Difference[] {
  useValue(store, state.session)
  useValue(store, state.networks)
  return review ? api.differences(review) : []
}
