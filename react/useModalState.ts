import { noFacts } from '../elements/model.js'
import type { Modal, ModalState } from '../kernel/plugin.js'
import { useSource } from './useSource.js'

const read = (modal: Modal) => modal.getState()
const watch = (modal: Modal, tell: () => void) => modal.subscribeState(tell)

/**
 * Whether the modal is open, on which view, and whether something is under way.
 *
 * @example
 * const { open, loading, initialized } = useModalState()
 */
export function useModalState(): ModalState {
  return useSource(read, watch, noFacts.state)
}
