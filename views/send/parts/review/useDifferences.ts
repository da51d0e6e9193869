import type { PluginContext } from '../../../../kernel/plugin.js'
import type { Difference, Review } from '../../../../plugins/send/contract.js'
import { serviceOf } from '../../../../plugins/send/service-of.js'
import { useValue } from '../../../kit/index.js'

/** What the wallet has become since the review, at every moment. */
export function useDifferences(context: PluginContext, review: Review | undefined): readonly Difference[] {
  useValue(context.store, context.state.session)
  useValue(context.store, context.state.networks)
  return review ? serviceOf(context).differences(review) : []
}
