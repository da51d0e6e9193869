import { initialSnapshot } from '../../elements/shared.js'
import type { AccountState, Namespace } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'

export interface OfNamespace {
  /** A namespace, e.g. `solana`; the active one when absent. */
  readonly namespace?: Namespace | undefined
}

/**
 * Who is connected. Disconnected on the server and in the first render.
 *
 * @example
 * const { address, isConnected } = useAccount({ namespace: 'solana' })
 */
export function useAccount({ namespace }: OfNamespace = {}): AccountState {
  const modal = useModalContext()
  return useSource(modal.getAccount, modal.subscribeAccount, initialSnapshot.account, namespace)
}
