import { noFacts } from '../elements/model.js'
import type { ModalState } from '../kernel/plugin.js'
import { useInstance } from './context.js'
import { useSource } from './useSource.js'

/**
 * Whether the modal is open, on which view, and whether something is under way.
 *
 * @example
 * const { open, loading, initialized } = useModalState()
 */
export function useModalState(): ModalState {
  const modal = useInstance()
  return useSource(modal.getState, modal.subscribeState, noFacts.state)
}
