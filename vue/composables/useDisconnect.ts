import type { Run } from '../../host/create-action.js'
import type { Modal } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { type ActionState, unlessEvent, useAction } from '../state/use-action.js'

type Target = Parameters<Modal['disconnect']>[0]

export interface UseDisconnect extends ActionState<void> {
  /** Everything, one namespace, or one connector of it. Never rejects; the page has forgotten it in any case. */
  readonly disconnect: Run<[target?: Target | Event], void>
}

/**
 * Disconnects.
 *
 * @example
 * const { disconnect } = useDisconnect()
 * // <button @click="disconnect">Sign out</button>
 */
export function useDisconnect(): UseDisconnect {
  const modal = useModalContext()
  const [disconnect, state] = useAction((target?: Target | Event) => modal.disconnect(unlessEvent(target)))
  return { ...state, disconnect }
}
