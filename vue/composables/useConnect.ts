import type { Run } from '../../host/create-action.js'
import type { AccountState, Modal } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { type ActionState, unlessEvent, useAction } from '../state/use-action.js'

type Options = Parameters<Modal['connect']>[0]

export interface UseConnect extends ActionState<AccountState> {
  /** Never rejects: undefined when the visitor closed the modal or the wallet refused, and `error` says why. */
  readonly connect: Run<[options?: Options | Event], AccountState>
}

/**
 * Connects: opens the modal, or connects a wallet that was found directly.
 *
 * @example
 * const { connect, isPending } = useConnect()
 * // <button @click="connect({ namespace: 'solana' })">{{ isPending ? 'Connecting…' : 'Connect wallet' }}</button>
 */
export function useConnect(): UseConnect {
  const modal = useModalContext()
  const [connect, state] = useAction((options?: Options | Event) => modal.connect(unlessEvent(options)))
  return { ...state, connect }
}
