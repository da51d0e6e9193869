import { noList } from '../../host/first-values.js'
import type { Connector } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'
import type { OfNamespace } from './useAccount.js'

/**
 * The wallets that were found, in the order of discovery, which starts at the first open.
 *
 * @example
 * const { connect } = useConnect()
 * useConnectors().map((c) => <button key={c.id} onClick={() => connect({ connectorId: c.id })}>{c.name}</button>)
 */
export function useConnectors({ namespace }: OfNamespace = {}): readonly Connector[] {
  const modal = useModalContext()
  const read = (of?: string): readonly Connector[] =>
    modal.getConnectors().filter((c) => c.namespace === (of ?? c.namespace))
  return useSource(read, modal.subscribeConnectors, noList, namespace)
}
