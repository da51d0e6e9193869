import { noList } from '../../host/first-values.js'
import type { Connection } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'
import type { OfNamespace } from './useAccount.js'

/**
 * All live connections, the active one of each namespace first.
 *
 * @example
 * const wallets = useConnections().map(({ connector }) => connector.name)
 */
export function useConnections({ namespace }: OfNamespace = {}): readonly Connection[] {
  const modal = useModalContext()
  return useSource(modal.getConnections, modal.subscribeConnections, noList, namespace)
}
