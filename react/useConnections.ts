import type { Connection } from '../kernel/plugin.js'
import type { OfNamespace } from './useAccount.js'
import { type Source, useSource } from './useSource.js'

const none: readonly Connection[] = []
const connections: Source<readonly Connection[]> = {
  hook: 'useConnections',
  read: (modal, namespace) => modal.getConnections(namespace),
  watch: (modal, tell, namespace) => modal.subscribeConnections(tell, namespace),
  first: () => none,
}

/**
 * All live connections, the active one of each namespace first.
 *
 * @example
 * const wallets = useConnections().map(({ connector }) => connector.name)
 */
export function useConnections({ namespace }: OfNamespace = {}): readonly Connection[] {
  return useSource(connections, namespace)
}
