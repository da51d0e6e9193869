import type { Connection } from '../../contract/adapter.js'
import type { SessionState } from '../../contract/state.js'
import type { Namespace } from '../../lib/caip.js'
import { connectionsOf } from '../connections-of.js'

/** Which connections a disconnect ends. */
export function selectDisconnected(
  state: SessionState,
  {
    namespace,
    connectorId,
  }: { readonly namespace?: Namespace | undefined; readonly connectorId?: string | undefined },
): readonly Connection[] {
  const all = Object.keys(state.namespaces).flatMap((ns) => connectionsOf(state, ns))
  const named = all.filter(
    ({ connector: c }) => (!namespace || c.namespace === namespace) && (!connectorId || c.id === connectorId),
  )
  return withShared(state, named)
}

/** A wallet behind a source has one session: it ends in all namespaces that it serves. */
export function withShared(state: SessionState, ended: readonly Connection[]): readonly Connection[] {
  const all = Object.keys(state.namespaces).flatMap((ns) => connectionsOf(state, ns))
  const shared = ended.filter(({ connector }) => connector.source)
  const spread = all.filter((c) =>
    shared.some((s) => s.connector.type === c.connector.type && s.connector.id === c.connector.id),
  )
  return [...new Set([...ended, ...spread])]
}
