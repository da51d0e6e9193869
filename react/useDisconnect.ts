import type { Modal } from '../kernel/plugin.js'
import { type ActionState, useAction } from './useAction.js'

export type DisconnectTarget = NonNullable<Parameters<Modal['disconnect']>[0]>

export interface UseDisconnect extends Omit<ActionState<void>, 'data'> {
  /** Everything, one namespace, or one connector of it. Never rejects; the page has forgotten it in any case. */
  readonly disconnect: (target?: DisconnectTarget) => Promise<void>
}

const work = (modal: Modal, target?: DisconnectTarget) => modal.disconnect(target)

/**
 * Disconnects.
 *
 * @example
 * const { disconnect } = useDisconnect()
 * <button onClick={() => disconnect()}>Sign out</button>
 */
export function useDisconnect(): UseDisconnect {
  const { run, error, isPending, reset } = useAction(work)
  return { disconnect: run, error, isPending, reset }
}
