import type { Modal, Namespace } from '../kernel/plugin.js'
import { type ActionState, useAction } from './useAction.js'

export interface UseSignMessage extends ActionState<string> {
  /** Never rejects: undefined when the visitor refused, and `error` says so. */
  readonly signMessage: (message: string, namespace?: Namespace) => Promise<string | undefined>
}

const work = (modal: Modal, message: string, namespace?: Namespace) => modal.signMessage(message, namespace)

/**
 * Signs text with the active account.
 *
 * @example
 * const { signMessage, data } = useSignMessage()
 * <button onClick={() => signMessage('Hello')}>{data ?? 'Sign'}</button>
 */
export function useSignMessage(): UseSignMessage {
  const { run, ...state } = useAction(work)
  return { ...state, signMessage: run }
}
