import type { ComputedRef } from 'vue'
import { noList } from '../../host/first-values.js'
import type { Connection } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { useSource } from '../state/use-source.js'
import type { OfNamespace } from './useAccount.js'

/**
 * All live connections, the active one of each namespace first.
 *
 * @example
 * const connections = useConnections()
 * // <li v-for="{ connector } in connections" :key="connector.id">{{ connector.name }}</li>
 */
export function useConnections({ namespace }: OfNamespace = {}): ComputedRef<readonly Connection[]> {
  const modal = useModalContext()
  return useSource(modal.getConnections, modal.subscribeConnections, noList, namespace)
}
