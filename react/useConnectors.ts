import { useMemo } from 'react'
import type { Connector } from '../kernel/plugin.js'
import type { OfNamespace } from './useAccount.js'
import { type Source, useSource } from './useSource.js'

const none: readonly Connector[] = []
const connectors: Source<readonly Connector[]> = {
  hook: 'useConnectors',
  read: (modal) => modal.getConnectors(),
  watch: (modal, tell) => modal.subscribeConnectors(tell),
  first: () => none,
}

/**
 * The wallets that were found, in the order of discovery. They are looked for at the first open.
 *
 * @example
 * const { connect } = useConnect()
 * useConnectors().map((c) => <button key={c.id} onClick={() => connect({ connectorId: c.id })}>{c.name}</button>)
 */
export function useConnectors({ namespace }: OfNamespace = {}): readonly Connector[] {
  const all = useSource(connectors)
  return useMemo(() => (namespace ? all.filter((c) => c.namespace === namespace) : all), [all, namespace])
}
