import type { ComputedRef } from 'vue'
import { noValues } from '../../host/first-values.js'
import { useModalContext } from '../latchkey.js'
import { useSource } from '../state/use-source.js'

/**
 * The features as the site and the remote config set them; empty on the server and in the first render of its markup.
 *
 * @example
 * const features = useFeatures()
 * // <a v-if="features.swaps" href="/swap">Swap</a>
 */
export function useFeatures(): ComputedRef<Readonly<Record<string, unknown>>> {
  const modal = useModalContext()
  return useSource(modal.getFeatures, modal.subscribeFeatures, noValues)
}
