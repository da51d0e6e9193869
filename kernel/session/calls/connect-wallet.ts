import type { Connection, Connector } from '../../contract/adapter.js'
import type { ConnectionRef, Session } from '../../contract/modal.js'
import { developerError } from '../../lib/errors/developer-error.js'
import { LatchkeyError } from '../../lib/errors/errors.js'
import { orAbort } from '../../lib/signals.js'
import { connectionsOf, liveConnection } from '../connections-of.js'
import * as reduce from '../reducers.js'
import type { SessionContext } from '../session-context.js'
import { superseded, type Turn } from '../turns.js'
import { preferredType, withType } from './account-types.js'
import { askWallet } from './ask-wallet.js'
import { activateConnection, commitConnections } from './connection-changes.js'

/** Connects a wallet and makes it the active one; one that is live already is only made active. */
export async function connectWallet(
  context: SessionContext,
  connector: Connector,
  { network, signal, chosen = false, waits }: Parameters<Session['connect']>[1] = {},
  turn: Turn = context.turns.take(),
): Promise<Connection> {
  const { get, set, attempts } = context
  const { namespace } = connector
  context.turns.begin(turn, connector)
  if (connectionsOf(get(), namespace)[0]?.connector.id === connector.id)
    throw await developerError(({ alreadyConnected }) => alreadyConnected())
  const live = activateConnection(context, { namespace, connectorId: connector.id })
  if (live) return live
  if (!chosen && isDisputed(context, connector))
    throw await developerError(({ disputed }) => disputed(connector))
  const attempt = attempts.begin(namespace, 'connect', { outer: signal, turn, connectorId: connector.id })
  supersedeGates(context, connector)
  set(reduce.pending(get(), namespace, 'connecting', connector.id))
  try {
    const targetNetwork = network ?? selectedNetwork(context, namespace)
    const accountType = await preferredType(context, namespace)
    const input = {
      connector,
      signal: attempt.signal,
      ...(targetNetwork && { network: targetNetwork }),
      ...(accountType && { accountType }),
      accountTypeIn: (other: string) => preferredType(context, other),
    }
    const connections = await orAbort(askWallet(context, input, waits), attempt.signal)
    const list = await withPreferredAccounts(context, connections)
    if (!attempt.isCurrent()) throw superseded()
    const [first] = list
    const commit = (admitted: readonly [Connection, ...Connection[]]) => {
      attempts.connected(admitted, turn)
      commitConnections(context, admitted, false, namespace)
    }
    if (context.guards)
      await (await import('../guards/admissions.js')).admitConnected(context, list, attempt, commit)
    else commit(list)
    return connectionsOf(get(), first.connector.namespace)[0] ?? first
  } catch (error) {
    // A newer attempt owns the namespace's state by now; only the latest may clean up.
    if (attempt.isLatest()) set(reduce.attemptFailed(get(), namespace))
    context.fallback.settled(namespace)
    throw error
  } finally {
    attempt.finish()
  }
}

/** Ends what the guards are deciding about the same wallet: it is connected anew, and the guards are asked anew. */
function supersedeGates({ gates }: SessionContext, { namespace, id }: Connector): void {
  for (const gate of gates)
    if (gate.connections.some(({ connector: c }) => c.namespace === namespace && c.id === id))
      gate.end(superseded())
}

/**
 * Connects a wallet that was connected before, which may ask the visitor.
 * @throws LatchkeyError LK_CONNECTOR 'Connector not found'; what connecting throws
 */
export async function connectAgain(
  context: SessionContext,
  { namespace, connectorId }: ConnectionRef,
  turn: Turn,
): Promise<Connection> {
  const connector = await context.findConnector(namespace, connectorId)
  if (!connector) throw new LatchkeyError('LK_CONNECTOR', 'Connector not found')
  return connectWallet(context, connector, {}, turn)
}

/** Whether the connection, with this provider, is already in the session: it stays as it is. */
const isLive = ({ get }: SessionContext, { connector, provider }: Connection) =>
  liveConnection(get(), connector)?.provider === provider

function isDisputed({ connectors }: SessionContext, { id, namespace, conflict }: Connector): boolean {
  return !!(conflict || connectors?.().some((c) => c.id === id && c.namespace === namespace && c.conflict))
}

function selectedNetwork({ networks, get }: SessionContext, namespace: string) {
  return networks().find((network) => network.caipNetworkId === get().selected[namespace])
}

/** What is new of the connections, each with the preferred type of account in use; all where nothing is new. */
async function withPreferredAccounts(
  context: SessionContext,
  connections: readonly [Connection, ...Connection[]],
): Promise<readonly [Connection, ...Connection[]]> {
  const preferred = async (connection: Connection) =>
    withType(connection, await preferredType(context, connection.connector.namespace))
  const [first = connections[0], ...rest] = connections.filter((connection) => !isLive(context, connection))
  return [await preferred(first), ...(await Promise.all(rest.map(preferred)))]
}
