import type { Connection } from '../../contract/adapter.js'
import type { GuardCause } from '../../contract/guard.js'
import { codeOf } from '../../lib/errors/errors.js'
import { isLeft } from '../../lib/errors/is-left.js'
import { stateOf } from '../../state/state.js'
import type { Attempt } from '../calls/attempts.js'
import { commitConnections, isStored } from '../calls/connection-changes.js'
import { disconnectWallets } from '../calls/wallet-of.js'
import { replaceConnection } from '../calls/wallet-watchers.js'
import { connectionsOf } from '../connections-of.js'
import * as reduce from '../reducers.js'
import type { Connections, Gate, SessionContext, Step } from '../session-context.js'
import { superseded } from '../turns.js'
import { writeChange } from '../write-change.js'
import { disconnected, isSameSubject, openGate } from './gate.js'

/** Loaded on pages that have a guard: connections get into the session only once the guards let them in. */

/** How long restoring waits for guards that do not answer, in ms; they go on in the background. */
const LIMIT_MS = 5000

/** A wallet that the visitor connects. */
export async function admitConnected(
  context: SessionContext,
  connections: Connections,
  attempt: Attempt,
  commit: (connections: Connections) => void,
): Promise<void> {
  attempt.waitForGuards()
  // The same wallet may wait for the guards already, connected for another namespace or restored from storage.
  for (const connection of connections) gateOf(context, connection)?.end(superseded())
  const gate = openGate(
    { context, cause: 'connect', turn: attempt.turn, commit, onShow: attempt.detach },
    connections,
  )
  gate.watch()
  const stop = endWith(gate, attempt.signal)
  await settle(context, gate).finally(stop)
}

/**
 * A wallet that was restored from storage.
 * @returns false when the guards refused it; true once it is in the session, or waits for the visitor in the background
 */
export async function admitRestored(
  context: SessionContext,
  connection: Connection,
  signal: AbortSignal | undefined,
  commit: (connection: Connection) => void,
): Promise<boolean> {
  const take = ([now]: Connections) => {
    if (!isStored(context, now)) throw disconnected()
    commit(now)
  }
  const gate = openGate({ context, cause: 'restore', commit: take }, [connection])
  gate.watch()
  const stop = endWith(gate, signal)
  const settled = settle(context, gate).then(
    () => true,
    (error: unknown) => {
      reportUnlessLeft(context, error)
      return false
    },
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, context.restoreTimeout ?? LIMIT_MS)
  })
  const waits = Promise.race([gate.view.firstRequest, late]).then(() => {
    stop()
    if (context.gates.has(gate)) markWaiting(context, connection)
    return true
  })
  return Promise.race([settled, waits]).finally(() => clearTimeout(timer))
}

/**
 * A live connection whose account or network changed. The session keeps it as it was while the guards need nobody;
 * once they want the visitor, the wallet is no longer connected as far as the page knows.
 */
export async function admitChange(
  context: SessionContext,
  live: Connection,
  cause: GuardCause,
  step: Step,
): Promise<void> {
  const waiting = gateOf(context, live)
  if (waiting) {
    waiting.change(live, step)
    return waiting.passed
  }
  // The connection may have changed while this code loaded.
  const now = liveOf(context, live)
  const after = now && step(now)
  if (!after) throw disconnected()
  if (isSameSubject(now, after)) return replaceConnection(context, after)
  let isOut = false
  const commit = ([now]: Connections) => {
    if (isOut ? !isStored(context, now) : !isLive(context, now)) throw disconnected()
    if (isOut) commitConnections(context, [now], false)
    else replaceConnection(context, now)
  }
  const gate = openGate({ context, cause, commit }, [after])
  void gate.view.firstRequest.then(() => {
    if (!context.gates.has(gate) || !isLive(context, live)) return
    isOut = true
    takeOut(context, live)
    gate.watch()
  })
  await settle(context, gate)
}

/** As {@link admitChange}, for a change that the wallet reports by itself: nobody waits for the answer. */
export async function admitWalletChange(...args: Parameters<typeof admitChange>): Promise<void> {
  await admitChange(...args).catch((error: unknown) => reportUnlessLeft(args[0], error))
}

async function settle(context: SessionContext, gate: Gate): Promise<void> {
  try {
    await gate.passed
    gate.view.leave(true)
  } catch (error) {
    // The visitor connects the same wallet anew, or the modal is destroyed: the wallet is not disconnected.
    const isGoing = ['LK_SUPERSEDED', 'LK_DESTROYED'].includes(String(codeOf(error)))
    if (!isGoing && !gate.isLocked) refuse(context, gate)
    gate.view.leave(false)
    throw error
  }
}

/** The connections end, here, in what is stored and in their wallet. */
function refuse(context: SessionContext, { connections, cause }: Gate): void {
  for (const connection of connections) {
    const { namespace, id } = connection.connector
    const state = stateOf(context.get(), namespace)
    const wasLive = isLive(context, connection)
    context.watchers.stop(namespace, id)
    const isAttempt = 'connectorId' in state && state.connectorId === id
    const without = isAttempt ? reduce.attemptFailed(context.get(), namespace) : context.get()
    const next = wasLive ? reduce.removed(context.get(), namespace, [id]) : without
    writeChange(context, namespace, next, isStored(context, connection) ? { ended: [id] } : undefined)
    if (wasLive || cause !== 'connect') context.fallback.lost(namespace)
  }
  void disconnectWallets(context, connections).catch(context.report)
}

function takeOut(context: SessionContext, { connector: { namespace, id } }: Connection): void {
  context.watchers.stop(namespace, id)
  const without = reduce.removed(context.get(), namespace, [id])
  writeChange(context, namespace, reduce.pending(without, namespace, 'connecting', id), undefined)
}

function markWaiting({ get, set }: SessionContext, { connector: { namespace, id } }: Connection): void {
  if (stateOf(get(), namespace).status !== 'connecting')
    set(reduce.pending(get(), namespace, 'connecting', id))
}

const isSame = (a: Pick<Connection, 'connector'>, b: Pick<Connection, 'connector'>) =>
  a.connector.id === b.connector.id && a.connector.namespace === b.connector.namespace

const gateOf = ({ gates }: SessionContext, live: Connection) =>
  [...gates].find(({ connections }) => connections.some((c) => isSame(c, live)))

const liveOf = ({ get }: SessionContext, connection: Connection) =>
  connectionsOf(get(), connection.connector.namespace).find(
    (c) => isSame(c, connection) && c.provider === connection.provider,
  )
const isLive = (context: SessionContext, connection: Connection) => liveOf(context, connection) !== undefined

function endWith(gate: Gate, signal: AbortSignal | undefined): () => void {
  if (!signal) return () => undefined
  const end = () => gate.end(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  return () => signal.removeEventListener('abort', end)
}

function reportUnlessLeft({ report }: SessionContext, error: unknown): void {
  if (!isLeft(error)) report(error)
}
