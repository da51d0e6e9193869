import type { AccountState, Modal } from '../kernel/plugin.js'
import { type ActionState, useAction } from './useAction.js'

export type ConnectOptions = NonNullable<Parameters<Modal['connect']>[0]>

export interface UseConnect extends ActionState<AccountState> {
  /** Never rejects: undefined when the visitor left or the wallet refused, and `error` says so. */
  readonly connect: (options?: ConnectOptions) => Promise<AccountState | undefined>
}

const work = (modal: Modal, options?: ConnectOptions) => modal.connect(options)

/**
 * Connects: opens the modal, or goes straight to a wallet that was found.
 *
 * @example
 * const { connect, isPending, error } = useConnect()
 * <button onClick={() => connect({ namespace: 'solana' })}>{isPending ? 'Connecting…' : 'Connect'}</button>
 */
export function useConnect(): UseConnect {
  const { run, ...state } = useAction(work)
  return { ...state, connect: run }
}
