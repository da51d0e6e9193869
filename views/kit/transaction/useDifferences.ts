import type { PluginContext } from '../../../kernel/plugin.js'
import { useValue } from '../core/hooks/useValue.js'

/** What differs between the session and the review, kept up to date. */
export function useDifferences<R, D extends string>(
  { store, state }: PluginContext,
  differences: (review: R) => readonly D[],
  review: R | undefined,
): readonly D[] {
  useValue(store, state.session)
  useValue(store, state.networks)
  return review === undefined ? [] : differences(review)
}
