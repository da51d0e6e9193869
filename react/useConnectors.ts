import { useMemo } from 'react'
import type { Connector } from '../kernel/plugin.js'
import { useInstance } from './context.js'
import type { OfNamespace } from './useAccount.js'
import { useSource } from './useSource.js'

const none: readonly Connector[] = []

/**
 * The wallets that were found, in the order of discovery. They are looked for at the first open.
 *
 * @example
 * const { connect } = useConnect()
 * useConnectors().map((c) => <button key={c.id} onClick={() => connect({ connectorId: c.id })}>{c.name}</button>)
 */
export function useConnectors({ namespace }: OfNamespace = {}): readonly Connector[] {
  const modal = useInstance()
  const all = useSource(modal.getConnectors, modal.subscribeConnectors, none)
  return useMemo(() => (namespace ? all.filter((c) => c.namespace === namespace) : all), [all, namespace])
}
