import { noFacts } from '../elements/model.js'
import type { AccountState, Namespace } from '../kernel/plugin.js'
import { type Source, useSource } from './useSource.js'

export interface OfNamespace {
  /** A chain family, e.g. `solana`; the active one when absent. */
  readonly namespace?: Namespace | undefined
}

const account: Source<AccountState> = {
  hook: 'useAccount',
  read: (modal, namespace) => modal.getAccount(namespace),
  watch: (modal, tell, namespace) => modal.subscribeAccount(tell, namespace),
  first: () => noFacts.account,
}

/**
 * Who is connected. Disconnected on the server and in the first render.
 *
 * @example
 * const { address, isConnected } = useAccount({ namespace: 'solana' })
 */
export function useAccount({ namespace }: OfNamespace = {}): AccountState {
  return useSource(account, namespace)
}
