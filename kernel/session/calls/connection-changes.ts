import type { Connection } from '../../contract/adapter.js'
import type { ConnectionRef } from '../../contract/modal.js'
import type { Namespace } from '../../lib/caip.js'
import { LatchkeyError } from '../../lib/errors/errors.js'
import { connectionsOf, liveConnection } from '../connections-of.js'
import * as reduce from '../reducers.js'
import type { SessionContext } from '../session-context.js'
import { recordsOf, type StoredChange, writeSession } from '../session-records.js'
import { writeChange } from '../write-change.js'
import { withShared } from './select-disconnected.js'
import { disconnectWallets } from './wallet-of.js'

/** A live connection becomes the active one, changed by a step, asking nobody; undefined when it is not live. */
export function activateConnection(
  context: SessionContext,
  { namespace, connectorId }: ConnectionRef,
  step?: (connection: Connection) => Connection,
): Connection | undefined {
  const before = context.get()
  if (!liveConnection(before, { namespace, id: connectorId })) return undefined
  writeChange(context, namespace, reduce.promoted(before, namespace, connectorId, step), {})
  return connectionsOf(context.get(), namespace)[0]
}

/**
 * Makes live connections the active ones of their namespaces, in one write; without several wallets those before them
 * go.
 * @param requestedNamespace the namespace of the attempt: no longer connecting, though the visitor may have approved another one
 */
export function commitConnections(
  context: SessionContext,
  connections: readonly [Connection, ...Connection[]],
  restored: boolean,
  requestedNamespace = connections[0].connector.namespace,
): void {
  const state = reduce.attemptFailed(context.get(), requestedNamespace)
  const before = connections.flatMap((c) => connectionsOf(state, c.connector.namespace))
  const keep = context.multiWallet() ? before : []
  const isNew = (old: Connection) => connections.some((c) => reduce.isSameConnector(c, old))
  const replaced = before.filter((old) => !keep.includes(old) && !isNew(old))
  const ended = withShared(state, replaced)
  const keepOf = (namespace: Namespace) => keep.filter((c) => c.connector.namespace === namespace)
  const next = reduce.committedAll(state, connections, keepOf)
  context.set(restored ? reduce.withRestoredActive(context.get(), next) : next)
  for (const old of ended) {
    const { namespace, id } = old.connector
    if (before.includes(old)) context.watchers.stop(namespace, id)
    else dropConnections(context, namespace, [id])
  }
  for (const connection of connections) startConnection(context, connection, restored)
  for (const namespace of [requestedNamespace, ...connections.map((c) => c.connector.namespace)])
    context.fallback.settled(namespace)
  context.watchers.prune()
  void disconnectWallets(context, ended).catch(context.report)
  if (!context.multiWallet()) for (const { connector } of connections) endOtherGates(context, connector)
  for (const connection of connections) emitConnected(context, connection, restored)
}

function startConnection(context: SessionContext, connection: Connection, restored: boolean): void {
  const { namespace, id } = connection.connector
  context.watchers.start(connection)
  writeSession(context, namespace, restored ? {} : { started: [id] })
}

function emitConnected(
  { events }: SessionContext,
  { connector, network, accounts }: Connection,
  restored: boolean,
): void {
  const { namespace } = connector
  events.emit('session:connected', { namespace, address: accounts[0].address, network, restored })
}

/** A restored connection joins behind the active one. */
export function addConnection(context: SessionContext, connection: Connection): void {
  context.set(reduce.joined(context.get(), connection))
  startConnection(context, connection, true)
}

/** Connections end, here and in what is stored. */
export function dropConnections(
  context: SessionContext,
  namespace: Namespace,
  connectorIds: readonly string[],
): void {
  removeConnections(context, namespace, connectorIds, { ended: connectorIds })
}

function removeConnections(
  context: SessionContext,
  namespace: Namespace,
  connectorIds: readonly string[],
  stored: StoredChange | undefined,
): void {
  for (const id of connectorIds) context.watchers.stop(namespace, id)
  writeChange(context, namespace, reduce.removed(context.get(), namespace, connectorIds), stored)
  context.fallback.lost(namespace)
}

/** One wallet for each namespace: another one that still waits for the guards is ended. */
function endOtherGates({ gates }: SessionContext, { namespace, id }: Connection['connector']): void {
  for (const gate of gates)
    if (gate.connections.some(({ connector: c }) => c.namespace === namespace && c.id !== id))
      gate.end(new LatchkeyError('LK_DISCONNECTED', 'Disconnected'))
}

/** Another tab disconnected: the record is gone, so the connection goes here too. The wallet was told there. */
export function removeEndedElsewhere(context: SessionContext): void {
  for (const gate of context.gates)
    if (gate.cause !== 'connect' && !gate.connections.every((c) => isStored(context, c)))
      gate.end(new LatchkeyError('LK_DISCONNECTED', 'Disconnected'))
  context.watchers.prune()
  for (const namespace of Object.keys(context.get().namespaces)) {
    const stored = recordsOf(context.storage, namespace).map(({ id }) => id)
    const live = connectionsOf(context.get(), namespace).map(({ connector }) => connector.id)
    const ended = live.filter((id) => !stored.includes(id))
    if (ended.length > 0) removeConnections(context, namespace, ended, undefined)
  }
}

/** Whether what is stored still speaks of it: another tab may have ended it. */
export const isStored = ({ storage }: SessionContext, { connector }: Pick<Connection, 'connector'>) =>
  recordsOf(storage, connector.namespace).some(({ id }) => id === connector.id)
