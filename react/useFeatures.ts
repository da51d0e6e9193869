import type { Modal } from '../kernel/plugin.js'
import { useSource } from './useSource.js'

type Values = Readonly<Record<string, unknown>>

const none: Values = {}
const read = (modal: Modal) => modal.getFeatures()
const watch = (modal: Modal, tell: () => void) => modal.subscribeFeatures(tell)

/**
 * The features as the site and the remote config set them; empty on the server and in the first render.
 *
 * @example
 * const { swaps } = useFeatures()
 */
export function useFeatures(): Values {
  return useSource(read, watch, none)
}
