import { initialSnapshot } from '../../elements/shared.js'
import type { ModalState } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'

/**
 * Whether the modal is open, on which view, and whether something is under way.
 *
 * @example
 * const { open, loading, initialized } = useModalState()
 */
export function useModalState(): ModalState {
  const modal = useModalContext()
  return useSource(modal.getState, modal.subscribeState, initialSnapshot.state)
}
