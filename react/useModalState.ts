import { noFacts } from '../elements/model.js'
import type { ModalState } from '../kernel/plugin.js'
import { type Source, useSource } from './useSource.js'

const state: Source<ModalState> = {
  hook: 'useModalState',
  read: (modal) => modal.getState(),
  watch: (modal, tell) => modal.subscribeState(tell),
  first: () => noFacts.state,
}

/**
 * Whether the modal is open, on which view, and whether something is under way.
 *
 * @example
 * const { open, loading, initialized } = useModalState()
 */
export function useModalState(): ModalState {
  return useSource(state)
}
