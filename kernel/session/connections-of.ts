import type { Connection, Connector } from '../contract/adapter.js'
import type { SessionState } from '../contract/state.js'
import type { Namespace } from '../lib/caip.js'
import { stateOf } from '../state/state.js'

/** All live connections of a namespace, the active one first. */
export function connectionsOf(state: SessionState, namespace: Namespace): readonly Connection[] {
  const current = stateOf(state, namespace)
  return current.status === 'connected' ? [current.connection, ...current.others] : []
}

/** The live connection of a connector; undefined where it has none. */
export function liveConnection(
  state: SessionState,
  { namespace, id }: Pick<Connector, 'namespace' | 'id'>,
): Connection | undefined {
  return connectionsOf(state, namespace).find(({ connector }) => connector.id === id)
}
