import { initialSnapshot } from '../../elements/shared.js'
import type { ModalState } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { fieldOf, type Refs, useSource } from '../state/use-source.js'

/**
 * Whether the modal is open, on which view, and whether something is under way.
 *
 * @example
 * const { open, loading, initialized } = useModalState()
 */
export function useModalState(): Refs<ModalState> {
  const modal = useModalContext()
  const field = fieldOf(useSource(modal.getState, modal.subscribeState, initialSnapshot.state))
  return {
    open: field('open'),
    view: field('view'),
    role: field('role'),
    loading: field('loading'),
    failed: field('failed'),
    initialized: field('initialized'),
    activeNamespace: field('activeNamespace'),
    messages: field('messages'),
  }
}
