import type { ComputedRef } from 'vue'
import { noList } from '../../host/first-values.js'
import type { Connector } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { useSource } from '../state/use-source.js'
import type { OfNamespace } from './useAccount.js'

/**
 * The wallets that were found, in the order of discovery, which starts at the first open.
 *
 * @example
 * const { connect } = useConnect()
 * const connectors = useConnectors()
 * // <button v-for="{ id, name } in connectors" :key="id" @click="connect({ connectorId: id })">{{ name }}</button>
 */
export function useConnectors({ namespace }: OfNamespace = {}): ComputedRef<readonly Connector[]> {
  const modal = useModalContext()
  const read = (of?: string): readonly Connector[] =>
    modal.getConnectors().filter((c) => c.namespace === (of ?? c.namespace))
  return useSource(read, modal.subscribeConnectors, noList, namespace)
}
