import { noValues } from '../../host/first-values.js'
import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'

type Values = Readonly<Record<string, unknown>>

/**
 * The features as the site and the remote config set them; empty on the server and in the first render.
 *
 * @example
 * const { swaps } = useFeatures()
 */
export function useFeatures(): Values {
  const modal = useModalContext()
  return useSource(modal.getFeatures, modal.subscribeFeatures, noValues)
}
