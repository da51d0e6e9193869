import type { Connection, Connector } from '../../contract/adapter.js'
import { linkSignals } from '../../lib/signals.js'
import { connectionsOf, liveConnection } from '../connections-of.js'
import type { SessionContext } from '../session-context.js'
import { recordsOf } from '../session-records.js'
import type { StoredRecord } from '../stored-session.js'
import { addConnection, commitConnections, isStored } from './connection-changes.js'
import { walletOf } from './wallet-of.js'

/** A wallet that was locked shares an account again: it is connected as if the page were loaded anew. */
export async function comeBack(context: SessionContext, { connector }: Connection): Promise<void> {
  const { watchers, guards } = context
  const admissions = guards ? await import('../guards/admissions.js') : undefined
  const connection = watchers.returning(connector)
  if (!connection) return // it locked again meanwhile
  if (!isStored(context, connection)) return watchers.stop(connector.namespace, connector.id)
  if (!hasPlace(context, connection)) return
  if (!admissions) return keep(context, connection)
  watchers.stop(connector.namespace, connector.id)
  await admissions.admitRestored(context, connection, undefined, (now) => keep(context, now))
}

/** One wallet for each namespace, unless several are allowed. */
function hasPlace({ get, multiWallet }: SessionContext, { connector }: Connection): boolean {
  return multiWallet() || connectionsOf(get(), connector.namespace).length === 0
}

function keep(context: SessionContext, connection: Connection): void {
  const isFirst = connectionsOf(context.get(), connection.connector.namespace).length === 0
  if (!hasPlace(context, connection)) context.watchers.park(connection)
  else if (isFirst) commitConnections(context, [connection], true)
  else addConnection(context, connection)
}

/**
 * Listens to a wallet that did not come back at load, e.g. because it is locked. Each time it hints at an account it is
 * asked again, silently.
 * @param ask restores it, once
 */
export async function awaitReturn(
  context: SessionContext,
  connector: Connector,
  ask: (record: StoredRecord, signal: AbortSignal) => Promise<Connection | undefined>,
): Promise<void> {
  const { watchers, get, storage, restoreTimeout = 5000 } = context
  const { namespace, id } = connector
  const wallet = await walletOf(context, connector)
  const isLive = () => liveConnection(get(), connector) !== undefined
  if (!wallet.awaitReturn || isLive() || !isStored(context, { connector })) return
  const look = async () => {
    const record = recordsOf(storage, namespace).find((one) => one.id === id)
    if (!record) return watchers.stop(namespace, id)
    const limit = linkSignals([], restoreTimeout)
    const connection = await ask(record, limit.signal).finally(limit.release)
    const isAwaited = watchers
      .away()
      .some((w) => w.connector.namespace === namespace && w.connector.id === id)
    if (connection && isAwaited) watchers.comesBack(connection)
  }
  watchers.awaitReturn(connector, () => {
    const over = new AbortController()
    wallet.awaitReturn?.(connector, inTurn(look), over.signal).catch(context.report)
    return () => over.abort()
  })
}

/** Runs work at each call, one after another; calls during a run lead to one more. */
export function inTurn(work: () => Promise<unknown>): () => void {
  let isRunning = false
  let isAsked = false
  const run = async () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    while (isAsked) {
      isAsked = false
      await work()
    }
    isRunning = false
  }
  return () => void run()
}
