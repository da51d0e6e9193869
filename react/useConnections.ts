import type { Connection, Modal, Namespace } from '../kernel/plugin.js'
import type { OfNamespace } from './useAccount.js'
import { useSource } from './useSource.js'

const none: readonly Connection[] = []
const read = (modal: Modal, namespace?: Namespace) => modal.getConnections(namespace)
const watch = (modal: Modal, tell: () => void, namespace?: Namespace) =>
  modal.subscribeConnections(tell, namespace)

/**
 * All live connections, the active one of each namespace first.
 *
 * @example
 * const wallets = useConnections().map(({ connector }) => connector.name)
 */
export function useConnections({ namespace }: OfNamespace = {}): readonly Connection[] {
  return useSource(read, watch, none, namespace)
}
