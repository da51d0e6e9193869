import type { Run } from '../../host/create-action.js'
import type { Modal } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { type ActionState, useAction } from '../state/use-action.js'

export interface UseSignMessage extends ActionState<string> {
  /** Never rejects: undefined when the visitor refused, and `error` says so. */
  readonly signMessage: Run<Parameters<Modal['signMessage']>, string>
}

/**
 * Signs text with the active account.
 *
 * @example
 * const { signMessage, data } = useSignMessage()
 * // <button @click="signMessage('Hello')">{{ data ?? 'Sign' }}</button>
 */
export function useSignMessage(): UseSignMessage {
  const [signMessage, state] = useAction(useModalContext().signMessage)
  return { ...state, signMessage }
}
