import type { Connection } from '../kernel/plugin.js'
import { useInstance } from './context.js'
import type { OfNamespace } from './useAccount.js'
import { noList, useSource } from './useSource.js'

/**
 * All live connections, the active one of each namespace first.
 *
 * @example
 * const wallets = useConnections().map(({ connector }) => connector.name)
 */
export function useConnections({ namespace }: OfNamespace = {}): readonly Connection[] {
  const modal = useInstance()
  return useSource(modal.getConnections, modal.subscribeConnections, noList, namespace)
}
