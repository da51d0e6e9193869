import type { PluginContext } from '../../../../kernel/plugin.js'
import type { Difference, Review, SendService } from '../../../../plugins/send/contract.js'
import { useValue } from '../../../kit/index.js'

/** What differs between the session and the review, kept up to date. */
export function useDifferences(
  { store, state }: PluginContext,
  api: SendService,
  review: Review | undefined,
): readonly Difference[] {
  useValue(store, state.session)
  useValue(store, state.networks)
  return review ? api.differences(review) : []
}
