import type { AccountChoice, Connection } from '../../contract/adapter.js'
import type { Namespace } from '../../lib/caip.js'
import { property } from '../../lib/errors/errors.js'
import { linkSignals, orAbort } from '../../lib/signals.js'
import { stateOf } from '../../state/state.js'
import { activated } from '../activate-namespace.js'
import { connectionsOf, liveConnection } from '../connections-of.js'
import * as reduce from '../reducers.js'
import type { SessionContext } from '../session-context.js'
import type { SessionDeps } from '../session-deps.js'
import { recordsOf } from '../session-records.js'
import { readSession, SESSION_KEY, type StoredRecord } from '../stored-session.js'
import { preferredType } from './account-types.js'
import type { Attempts } from './attempts.js'
import { awaitReturn } from './come-back.js'
import { boundedAccounts, disconnectWallets, walletOf } from './wallet-of.js'

/** Longest time that restoring, or ending, what is stored may take in one namespace, in ms. */
const LIMIT_MS = 5000
/** How long an answer that is late still counts, in ms. */
const LATE_MS = 60_000

interface RestoreDeps extends SessionDeps {
  readonly attempts: Attempts
  readonly context: SessionContext
  commit(connection: Connection): void
  join(connection: Connection): void
}

/**
 * Restores stored connections, per namespace by recency, with silent calls only. The first wallet that answers is the
 * one in use; with several wallets the others join behind it. The namespace that the visitor used last is the active
 * one from the start, and gives way once none of its wallets came back. A wallet that the visitor connects meanwhile
 * stays active.
 */
export async function restoreSession(deps: RestoreDeps): Promise<void> {
  const { connections, active } = readSession(deps.storage)
  const before = deps.get().active
  const served = Object.keys(connections).filter(
    (ns) => deps.namespaces().includes(ns) && recordsOf(deps.storage, ns).length > 0,
  )
  for (const namespace of Object.keys(deps.get().namespaces))
    if (!served.includes(namespace)) stopReconnecting(deps, namespace)
  const isVisitors = ['connected', 'connecting'].includes(stateOf(deps.get()).status)
  if (active && served.includes(active) && !isVisitors) deps.set(activated(deps.get(), active))
  await Promise.all(served.map((namespace) => restoreNamespace(deps, namespace)))
  if (before && stateOf(deps.get()).status === 'disconnected') deps.set(activated(deps.get(), before))
}

function stopReconnecting({ get, set }: SessionDeps, namespace: Namespace): void {
  if (stateOf(get(), namespace).status === 'reconnecting') set(reduce.attemptFailed(get(), namespace))
}

/** All stored wallets are asked at once under one limit, so that those that are gone cost no time one after another. */
async function restoreNamespace(deps: RestoreDeps, namespace: Namespace): Promise<void> {
  const records = recordsOf(deps.storage, namespace)
  const [first] = records
  if (!first) return
  if (deps.attempts.isRunning(namespace)) return // a visitor or the page was quicker
  const attempt = deps.attempts.begin(namespace, 'restore')
  deps.set(reduce.pending(deps.get(), namespace, 'reconnecting', first.id))
  const limit = linkSignals([attempt.signal], deps.restoreTimeout ?? LIMIT_MS)
  try {
    const answers = records.map((record) =>
      restoreOrAwait(deps, namespace, record, limit.signal, attempt.signal),
    )
    for (const [index, answer] of answers.entries()) {
      const connection = await answer
      if (!attempt.isCurrent()) return
      if (!connection || !isStored(deps, connection)) continue
      if (!(await admitted(deps, connection, attempt.signal))) continue
      if (!deps.multiWallet()) {
        void joinLater(deps, namespace, records.slice(index + 1))
        return
      }
    }
  } finally {
    limit.release()
    // A wallet that waits for the guards has the status `connecting`, which stays.
    if (attempt.isLatest()) stopReconnecting(deps, namespace)
    deps.context.fallback.lost(namespace)
    attempt.finish()
  }
}

/**
 * Restores the other wallets in the background: whether several are allowed may be known only after the first is back.
 */
async function joinLater(
  deps: RestoreDeps,
  namespace: Namespace,
  records: readonly StoredRecord[],
): Promise<void> {
  if (records.length === 0 || !(await deps.awaitMultiWallet?.())) return
  const limit = linkSignals([], deps.restoreTimeout ?? LIMIT_MS)
  for (const answer of records.map((record) => restoreOrAwait(deps, namespace, record, limit.signal))) {
    const connection = await answer
    if (connectionsOf(deps.get(), namespace).length === 0) break // the visitor left meanwhile
    if (!connection || !isStored(deps, connection)) continue
    if (!liveConnection(deps.get(), connection.connector)) await admitted(deps, connection)
  }
  limit.release()
}

/** @returns false when the page's guards refuse it */
async function admitted(deps: RestoreDeps, connection: Connection, signal?: AbortSignal): Promise<boolean> {
  const keep = (now: Connection) => keepRestored(deps, now)
  if (deps.guards)
    return (await import('../guards/admissions.js')).admitRestored(deps.context, connection, signal, keep)
  keep(connection)
  return true
}

function keepRestored(deps: RestoreDeps, connection: Connection): void {
  const { name, namespace, viewRole } = connection.connector
  if (connectionsOf(deps.get(), namespace).length === 0) deps.commit(connection)
  else deps.join(connection)
  const method = viewRole === undefined ? 'browser' : viewRole === 'home' ? 'email' : 'qrcode'
  deps.events.emit('track', { event: 'CONNECT_SUCCESS', properties: { method, name, reconnect: true } })
}

/** Whether the connection is still stored: what another tab has ended stays ended here. */
function isStored(deps: SessionDeps, { connector }: Connection): boolean {
  return recordsOf(deps.storage, connector.namespace).some(({ id }) => id === connector.id)
}

/** Restores one wallet silently; where it does not come back it is listened to, and a late answer counts as well. */
async function restoreOrAwait(
  deps: RestoreDeps,
  namespace: Namespace,
  record: StoredRecord,
  limit: AbortSignal,
  attempt?: AbortSignal,
): Promise<Connection | undefined> {
  const late = (connection: Connection) => comesLate(deps, connection)
  const connection = await restoreOne(deps, namespace, record, { limit, attempt, late })
  if (!connection) void awaitRecorded(deps, namespace, record).catch(deps.report)
  return connection
}

/** As a wallet that was away, unless the visitor has another one connected, or is about to. */
function comesLate({ context, attempts }: RestoreDeps, connection: Connection): void {
  const { namespace } = connection.connector
  if (
    liveConnection(context.get(), connection.connector) ||
    attempts.isRunning(namespace) ||
    !isStored(context, connection)
  )
    return
  context.watchers.comesBack(connection)
}

async function awaitRecorded(deps: RestoreDeps, namespace: Namespace, { id }: StoredRecord): Promise<void> {
  const connector = await deps.findConnector(namespace, id)
  if (!connector || connector.conflict) return
  await awaitReturn(deps.context, connector, (record, limit) =>
    restoreOne(deps, namespace, record, { limit }),
  )
}

interface Patience {
  readonly limit: AbortSignal
  readonly attempt?: AbortSignal | undefined
  /** Called where the wallet answers after the limit: on a busy machine its code may arrive late. */
  late?(connection: Connection): void
}

/**
 * One wallet, silently; a wallet that is gone, locked or stuck counts as not there, and so does one whose identity is
 * disputed: which of the claimants was connected cannot be known.
 */
async function restoreOne(
  deps: SessionDeps,
  namespace: Namespace,
  record: StoredRecord,
  { limit, attempt, late }: Patience,
): Promise<Connection | undefined> {
  const patient = linkSignals(late ? [attempt] : [limit], late && LATE_MS)
  const wallet = findWallet(deps, namespace, record)
  const answer = wallet.then((match) => match && askSilently(deps, match, record, patient.signal))
  let signal = limit
  let walletLimit: ReturnType<typeof linkSignals> | undefined
  try {
    const match = await orAbort(wallet, signal)
    if (match?.restoreTimeout !== undefined) {
      walletLimit = linkSignals([attempt], match.restoreTimeout)
      signal = walletLimit.signal
    }
    return await orAbort(answer, signal)
  } catch (error) {
    const isStuck = property(signal.reason, 'name') === 'TimeoutError'
    if (!signal.aborted || isStuck) deps.report(error)
    if (isStuck && !patient.signal.aborted)
      answer.then(
        (connection) => connection && !patient.signal.aborted && late?.(connection),
        () => undefined, // told by then
      )
    return undefined
  } finally {
    walletLimit?.release()
    answer.catch(() => undefined).finally(patient.release)
  }
}

type FoundWallet = Awaited<ReturnType<typeof findWallet>>

async function findWallet(deps: SessionDeps, namespace: Namespace, { id }: StoredRecord) {
  deps.adapter(namespace).catch(() => undefined) // starts loading while the wallet is looked for
  const connector = await deps.findConnector(namespace, id)
  if (!connector || connector.conflict) return undefined
  const answers = Promise.all([walletOf(deps, connector), preferredType(deps, namespace)])
  const [wallet, accountType] = await answers
  const restoreTimeout = 'restoreTimeout' in wallet ? wallet.restoreTimeout : undefined
  return { connector, wallet, accountType, restoreTimeout }
}

async function askSilently(
  deps: SessionDeps,
  { connector, wallet, accountType }: NonNullable<FoundWallet>,
  record: StoredRecord,
  signal: AbortSignal,
): Promise<Connection | undefined> {
  if (signal.aborted) return undefined
  const network = deps.networks().find((n) => n.caipNetworkId === record.network)
  const input = { connector, signal, ...(network && { network }), ...(accountType && { accountType }) }
  const connected = await wallet.restore(input)
  return (
    connected && withChoice(deps, wallet, { ...boundedAccounts(connected, connector), connector }, record)
  )
}

/**
 * With the account that the visitor chose before. A wallet that keeps a choice of its own may have forgotten it with the
 * page and is told; where it cannot take it, what it lists first stays in use.
 */
async function withChoice(
  { report }: SessionDeps,
  wallet: AccountChoice,
  connection: Connection,
  { account }: StoredRecord,
): Promise<Connection> {
  if (account === undefined) return connection
  const chosen = reduce.withAccount(connection, account, wallet.chooseAccount !== undefined)
  if (chosen === connection || !wallet.chooseAccount) return chosen
  try {
    await wallet.chooseAccount(connection, chosen.accounts[0])
    return chosen
  } catch (error) {
    report(error)
    return connection
  }
}

/** Ends every stored connection in its wallet as well, then forgets it; a wallet that never answers is left. */
export async function tearDown(deps: SessionDeps): Promise<void> {
  const namespaces = Object.keys(readSession(deps.storage).connections)
  const served = namespaces.filter((namespace) => deps.namespaces().includes(namespace))
  const records = served.flatMap((ns) => recordsOf(deps.storage, ns).map((record) => ({ ns, record })))
  deps.storage.remove(SESSION_KEY)
  const limit = linkSignals([], deps.restoreTimeout ?? LIMIT_MS)
  const all = await Promise.all(
    records.map(({ ns, record }) => restoreOne(deps, ns, record, { limit: limit.signal })),
  )
  limit.release()
  await disconnectWallets(
    deps,
    all.filter((connection) => connection !== undefined),
  ).catch(deps.report)
}
