import type { Run } from '../../host/create-action.js'
import type { Modal } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { type ActionState, useAction } from '../state/useAction.js'

export interface UseDisconnect extends ActionState<void> {
  /** Everything, one namespace, or one connector of it. Never rejects; the page has forgotten it in any case. */
  readonly disconnect: Run<Parameters<Modal['disconnect']>, void>
}

/**
 * Disconnects.
 *
 * @example
 * const { disconnect } = useDisconnect()
 * <button onClick={() => disconnect()}>Sign out</button>
 */
export function useDisconnect(): UseDisconnect {
  const [disconnect, state] = useAction(useModalContext().disconnect)
  return { ...state, disconnect }
}
