import type { Connection, Connector, WalletChange } from '../../contract/adapter.js'
import type { Namespace } from '../../lib/caip.js'
import type { SessionState } from '../../state/state.js'
import { announce, fallBackToNamespace } from '../announce.js'
import { connectionsOf } from '../connections-of.js'
import * as reduce from '../reducers.js'
import type { SessionDeps } from '../session.js'
import { writeSession } from '../session-records.js'
import { afterChange } from './after-change.js'

/** Listeners on live wallets, one per (namespace, connector). */
export interface WalletWatchers {
  start(connection: Connection): void
  stop(namespace: Namespace, connectorId: string): void
  /** For good: a wallet that comes back after that is not listened to. */
  stopAll(): void
}

export interface WatcherDeps extends SessionDeps {
  /** Asks the guards about a change of a live connection, where the page has any. */
  hold(connection: Connection, change: WalletChange): void
  /** The wallet disconnected: what the guards were deciding about it ends. */
  lost(connector: Pick<Connector, 'namespace' | 'id'>): void
}

/** Listens to live wallets; what they say is not trusted: only what fits the state is taken. */
export function createWalletWatchers(deps: WatcherDeps): WalletWatchers {
  const running = new Map<string, () => void>()
  let ended = false
  const keyOf = (namespace: Namespace, id: string) => `${namespace} ${id}`

  function stop(namespace: Namespace, id: string): void {
    const key = keyOf(namespace, id)
    const undo = running.get(key)
    running.delete(key)
    try {
      undo?.()
    } catch (error) {
      deps.report(error)
    }
  }

  function start(connection: Connection): void {
    const { namespace, id } = connection.connector
    stop(namespace, id)
    if (ended) return
    let live = true
    let undo: (() => void) | undefined
    // Marked first: a wallet may emit while we subscribe.
    running.set(keyOf(namespace, id), () => {
      live = false
      undo?.()
    })
    try {
      undo = connection.watch((change) => {
        if (live) applyChange(deps, connection.connector, change, () => stop(namespace, id))
      })
      if (!live) undo()
    } catch (error) {
      deps.report(error)
    }
  }

  function stopAll(): void {
    ended = true
    for (const undo of running.values()) undo()
    running.clear()
  }
  return { start, stop, stopAll }
}

/** Takes a change into the state; without an account left the connection is lost. */
function applyChange(
  deps: WatcherDeps,
  { namespace, id }: Connector,
  change: WalletChange,
  stop: () => void,
): void {
  const live = connectionsOf(deps.get(), namespace).find(({ connector }) => connector.id === id)
  const after = live && afterChange(live, change)
  if (!live || after === live) return
  if (!after) {
    deps.lost({ namespace, id })
    stop()
    write(deps, namespace, reduce.removed(deps.get(), namespace, [id]), [id])
    fallBackToNamespace(deps, namespace)
  } else if (deps.guards && change.type !== 'user') deps.hold(live, change)
  else replaceConnection(deps, after)
}

/** Puts a live connection in its own place, as it is now. */
export function replaceConnection(deps: SessionDeps, connection: Connection): void {
  write(deps, connection.connector.namespace, reduce.replaced(deps.get(), connection))
}

function write(
  deps: SessionDeps,
  namespace: Namespace,
  next: SessionState,
  ended: readonly string[] = [],
): void {
  const before = deps.get()
  deps.set(next)
  writeSession(deps, namespace, { ended })
  announce(deps.events, before, deps.get(), namespace)
}
