import type { Run } from '../../host/create-action.js'
import type { AccountState, Modal } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { type ActionState, useAction } from '../state/useAction.js'

export interface UseConnect extends ActionState<AccountState> {
  /** Never rejects: undefined when the visitor closed the modal or the wallet refused, and `error` says why. */
  readonly connect: Run<Parameters<Modal['connect']>, AccountState>
}

/**
 * Connects: opens the modal, or connects a wallet that was found directly.
 *
 * @example
 * const { connect, isPending, error } = useConnect()
 * <button onClick={() => connect({ namespace: 'solana' })}>{isPending ? 'Connecting…' : 'Connect wallet'}</button>
 */
export function useConnect(): UseConnect {
  const [connect, state] = useAction(useModalContext().connect)
  return { ...state, connect }
}
