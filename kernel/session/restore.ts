import type { Adapter, Connected, Connection, Connector, ConnectorSource } from '../adapter.js'
import type { CaipNetworkId, Namespace } from '../caip.js'
import { linkSignals, orAbort } from '../signals.js'
import type { Attempts } from './attempts.js'
import type { SessionDeps } from './session.js'
import { readSession, SESSION_KEY, type StoredSession } from './stored.js'
import * as writes from './writes.js'

interface RestoreDeps extends SessionDeps {
  readonly attempts: Attempts
  commit(connection: Connection): void
  join(connection: Connection): void
}

interface Found {
  readonly connector: Connector
  readonly connected: Connected
}

/**
 * Brings stored connections back, per namespace by recency, with silent calls only. The first wallet that answers is
 * the active one; with several wallets the others join behind it. A visitor who acts meanwhile wins.
 */
export async function restoreSession(deps: RestoreDeps): Promise<void> {
  const stored = readSession(deps.storage)
  const before = deps.get().active
  const served = Object.entries(stored.connections).filter(([ns]) => deps.namespaces().includes(ns))
  await Promise.all(served.map(([namespace, records]) => restoreNamespace(deps, namespace, records)))
  dropStuck(deps)
  // Commits made their namespace active as they came in; the stored choice is the visitor's.
  const { active, namespaces } = deps.get()
  const wanted = stored.active
  const isUp = (ns: Namespace) => namespaces[ns]?.status === 'connected'
  if (wanted && wanted !== active && isUp(wanted)) deps.set(writes.activated(deps.get(), wanted))
  else if (active && !isUp(active) && before) deps.set(writes.activated(deps.get(), before))
}

/** A namespace whose plugin is not on this page any more, or whose records do not parse, does not reconnect for ever. */
function dropStuck(deps: RestoreDeps): void {
  for (const [namespace, state] of Object.entries(deps.get().namespaces)) {
    if (state.status === 'reconnecting') deps.set(writes.gaveUp(deps.get(), namespace))
  }
}

async function restoreNamespace(
  deps: RestoreDeps,
  namespace: Namespace,
  records: StoredSession['connections'][string],
): Promise<void> {
  const [first] = records
  if (!first) return
  const attempt = deps.attempts.begin(namespace, 'restore')
  deps.set(writes.pending(deps.get(), namespace, 'reconnecting', first.id))
  try {
    for (const [index, record] of records.entries()) {
      const found = await find(deps, namespace, record, attempt.signal)
      if (!attempt.isCurrent()) return
      if (found) keep(deps, namespace, found, record.account)
      if (found && !deps.multiWallet()) {
        void joinLater(deps, namespace, records.slice(index + 1))
        return
      }
    }
  } finally {
    if (attempt.isLatest()) deps.set(writes.gaveUp(deps.get(), namespace))
    attempt.finish()
  }
}

/** Whether several wallets are allowed may be known only after the first is back; nobody waits for the others. */
async function joinLater(
  deps: RestoreDeps,
  namespace: Namespace,
  records: StoredSession['connections'][string],
): Promise<void> {
  if (records.length === 0 || !(await deps.several?.())) return
  for (const record of records) {
    const found = await find(deps, namespace, record, new AbortController().signal)
    const live = writes.connectionsOf(deps.get(), namespace)
    if (live.length === 0) return // the visitor left meanwhile
    if (found && !live.some(({ connector }) => connector.id === record.id))
      keep(deps, namespace, found, record.account)
  }
}

function keep(
  deps: RestoreDeps,
  namespace: Namespace,
  { connector, connected }: Found,
  account: string | undefined,
): void {
  const isFirst = writes.connectionsOf(deps.get(), namespace).length === 0
  const restored = { ...connected, connector }
  const connection = account === undefined ? restored : writes.withAccount(restored, account)
  if (isFirst) deps.commit(connection)
  else deps.join(connection)
}

/** One wallet, silently; a wallet that is gone, locked or stuck counts as not there. */
async function find(
  deps: SessionDeps,
  namespace: Namespace,
  record: { readonly id: string; readonly network: CaipNetworkId },
  outer: AbortSignal,
): Promise<Found | undefined> {
  const { signal, release } = linkSignals([outer], deps.restoreTimeout ?? 5000)
  try {
    const connector = await orAbort(deps.findConnector(namespace, record.id), signal)
    if (!connector || connector.conflict) return undefined
    const wallet: Promise<Adapter | ConnectorSource> = connector.source
      ? deps.source(connector.id)
      : deps.adapter(namespace)
    const adapter = await orAbort(wallet, signal)
    const network = deps.networks().find((n) => n.caipNetworkId === record.network)
    const connected = await orAbort(
      adapter.restore({ connector, signal, ...(network && { network }) }),
      signal,
    )
    return connected && { connector, connected }
  } catch (error) {
    if (!outer.aborted) deps.report(error)
    return undefined
  } finally {
    release()
  }
}

/** Ends every stored connection in its wallet as well, then forgets it. */
export async function tearDown(deps: SessionDeps): Promise<void> {
  const { connections } = readSession(deps.storage)
  deps.storage.remove(SESSION_KEY)
  for (const [namespace, records] of Object.entries(connections)) {
    if (!deps.namespaces().includes(namespace)) continue
    for (const record of records) await endSilently(deps, namespace, record)
  }
}

async function endSilently(
  deps: SessionDeps,
  namespace: Namespace,
  record: { readonly id: string; readonly network: CaipNetworkId },
): Promise<void> {
  const found = await find(deps, namespace, record, new AbortController().signal)
  if (!found) return
  const { connector, connected } = found
  const adapter = await (connector.source ? deps.source(connector.id) : deps.adapter(namespace))
  await adapter.disconnect({ ...connected, connector }).catch(deps.report)
}
