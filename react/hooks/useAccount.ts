import type { AccountState, Namespace } from '../../kernel/plugin.js'
import { useFirstSnapshot, useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'

export interface OfNamespace {
  /** A namespace, e.g. `solana`; the active one when absent. */
  readonly namespace?: Namespace | undefined
}

/**
 * Who is connected. On the server and in the first render nobody, or the account of the provider's `initialState`, with
 * the status `reconnecting`.
 *
 * @example
 * const { address, isConnected } = useAccount({ namespace: 'solana' })
 */
export function useAccount({ namespace }: OfNamespace = {}): AccountState {
  const { getAccount, subscribeAccount } = useModalContext()
  const first = useFirstSnapshot(namespace).account
  const read = (of?: Namespace) => {
    const account = getAccount(of)
    // While a stored wallet is asked, the modal has no address of it.
    return account.status === 'reconnecting' && account.namespace === first.namespace ? first : account
  }
  return useSource(read, subscribeAccount, first, namespace)
}
