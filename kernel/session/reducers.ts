import type { Account, Connection } from '../contract/adapter.js'
import type { NamespaceState, SessionState } from '../contract/state.js'
import type { Namespace } from '../lib/caip.js'
import { stateOf } from '../state/state.js'
import { connectionsOf } from './connections-of.js'

/** Pure steps from one session state to the next: each public change is exactly one of them. */

/** One record per (namespace, connector). */
export function isSameConnector(a: Connection, b: Connection): boolean {
  return a.connector.namespace === b.connector.namespace && a.connector.id === b.connector.id
}

function withNamespace(state: SessionState, namespace: Namespace, next: NamespaceState): SessionState {
  return { ...state, namespaces: { ...state.namespaces, [namespace]: next } }
}

function fromList(connections: readonly Connection[]): NamespaceState {
  const [connection, ...others] = connections
  return connection ? { status: 'connected', connection, others } : { status: 'disconnected' }
}

/** Marks an attempt; a namespace that is connected stays so until the attempt succeeds. */
export function pending(
  state: SessionState,
  namespace: Namespace,
  status: 'connecting' | 'reconnecting',
  connectorId: string,
): SessionState {
  if (stateOf(state, namespace).status === 'connected') return state
  return withNamespace(state, namespace, { status, connectorId })
}

/** The attempt failed: back to disconnected, unless something is connected. */
export function attemptFailed(state: SessionState, namespace: Namespace): SessionState {
  if (stateOf(state, namespace).status === 'connected') return state
  return withNamespace(state, namespace, { status: 'disconnected' })
}

/** A connection becomes the active one of its namespace; `keep` are the others that stay. */
function committed(state: SessionState, connection: Connection, keep: readonly Connection[]): SessionState {
  const { namespace } = connection.connector
  const others = keep.filter((other) => other.connector.id !== connection.connector.id)
  const next = withNamespace(state, namespace, { status: 'connected', connection, others })
  return { ...next, selected: { ...next.selected, [namespace]: connection.network }, active: namespace }
}

/** Several connections of one wallet become active in one step; the first one's namespace is the active one. */
export function committedAll(
  state: SessionState,
  connections: readonly [Connection, ...Connection[]],
  keepOf: (namespace: Namespace) => readonly Connection[],
): SessionState {
  const next = connections.reduce((s, c) => committed(s, c, keepOf(c.connector.namespace)), state)
  return { ...next, active: connections[0].connector.namespace }
}

/**
 * What came back by itself makes its namespace the active one only where nothing is connected in that, and nothing is
 * being connected or restored.
 */
export function withRestoredActive(before: SessionState, committed: SessionState): SessionState {
  return stateOf(before).status === 'disconnected' ? committed : { ...committed, active: before.active }
}

/** A connection joins behind the active one (several wallets). */
export function joined(state: SessionState, connection: Connection): SessionState {
  const { namespace, id } = connection.connector
  const others = connectionsOf(state, namespace).filter((other) => other.connector.id !== id)
  return withNamespace(state, namespace, fromList([...others, connection]))
}

/** Takes connections away; the first that remains becomes active, and its network the selected one. */
export function removed(
  state: SessionState,
  namespace: Namespace,
  connectorIds: readonly string[],
): SessionState {
  const remaining = connectionsOf(state, namespace).filter((c) => !connectorIds.includes(c.connector.id))
  const next = withNamespace(state, namespace, fromList(remaining))
  const network = remaining[0]?.network
  return network ? { ...next, selected: { ...next.selected, [namespace]: network } } : next
}

function updated(
  state: SessionState,
  namespace: Namespace,
  connectorId: string,
  change: (connection: Connection) => Connection,
): SessionState {
  const list = connectionsOf(state, namespace).map((c) => (c.connector.id === connectorId ? change(c) : c))
  return withNamespace(state, namespace, fromList(list))
}

/** A live connection as it is now; the namespace's network follows when it is the active wallet. */
export function replaced(state: SessionState, connection: Connection): SessionState {
  const { namespace, id } = connection.connector
  const next = updated(state, namespace, id, () => connection)
  const isActive = connectionsOf(state, namespace)[0]?.connector.id === id
  return isActive ? { ...next, selected: { ...next.selected, [namespace]: connection.network } } : next
}

/**
 * With the wallet's list, which confirms it. An account that was chosen here stays the one in use while the wallet's own
 * choice is the same. Where the wallet has chosen it too, the wallet's next choice counts.
 */
export function withAccounts(
  { selected: picked, ...connection }: Connection,
  accounts: readonly [Account, ...Account[]],
  unconfirmed?: true | undefined,
): Connection {
  const listed = { ...connection, accounts, unconfirmed }
  const { address: first } = accounts[0]
  if (picked?.address === first) return { ...listed, selected: { address: first, previousFirst: first } }
  return picked?.previousFirst === first ? withAccount(listed, picked.address) : listed
}

/**
 * The connection with that account in use; unchanged when the wallet does not share it.
 * @param isTaken the wallet keeps the choice as its own: what it lists first from now on is in use
 */
export function withAccount(connection: Connection, address: string, isTaken = false): Connection {
  const [first, ...rest] = connection.accounts
  const chosen = rest.find((account) => account.address === address)
  if (!chosen) return connection
  const previousFirst = isTaken ? address : (connection.selected?.previousFirst ?? first.address)
  const others = connection.accounts.filter((account) => account !== chosen)
  return { ...connection, accounts: [chosen, ...others], selected: { address, previousFirst } }
}

/** Another live connection becomes the active one of its namespace, changed by a step, e.g. to another account. */
export function promoted(
  state: SessionState,
  namespace: Namespace,
  connectorId: string,
  step: (connection: Connection) => Connection = (connection) => connection,
): SessionState {
  const list = connectionsOf(state, namespace)
  const match = list.find(({ connector }) => connector.id === connectorId)
  if (!match) return state
  const connection = step(match)
  const next = withNamespace(state, namespace, fromList([connection, ...list.filter((c) => c !== match)]))
  return { ...next, selected: { ...next.selected, [namespace]: connection.network }, active: namespace }
}

/** A namespace that has nothing connected gives way to the first one that has; with none it stays the active one. */
export function withFallbackNamespace(state: SessionState): SessionState {
  const statusOf = (namespace: Namespace) => stateOf(state, namespace).status
  if (!state.active || statusOf(state.active) !== 'disconnected') return state
  const next = Object.keys(state.namespaces).find((namespace) => statusOf(namespace) === 'connected')
  return next ? { ...state, active: next } : state
}
