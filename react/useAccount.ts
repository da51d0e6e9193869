import { noFacts } from '../elements/model.js'
import type { AccountState, Modal, Namespace } from '../kernel/plugin.js'
import { useSource } from './useSource.js'

export interface OfNamespace {
  /** A chain family, e.g. `solana`; the active one when absent. */
  readonly namespace?: Namespace | undefined
}

const read = (modal: Modal, namespace?: Namespace) => modal.getAccount(namespace)
const watch = (modal: Modal, tell: () => void, namespace?: Namespace) =>
  modal.subscribeAccount(tell, namespace)

/**
 * Who is connected. Disconnected on the server and in the first render.
 *
 * @example
 * const { address, isConnected } = useAccount({ namespace: 'solana' })
 */
export function useAccount({ namespace }: OfNamespace = {}): AccountState {
  return useSource(read, watch, noFacts.account, namespace)
}
