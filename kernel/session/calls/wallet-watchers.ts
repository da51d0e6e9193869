import type { Connection, Connector, WalletChange } from '../../contract/adapter.js'
import { stateOf } from '../../state/state.js'
import { liveConnection } from '../connections-of.js'
import * as reduce from '../reducers.js'
import type { Fallback, Listened, WalletWatchers } from '../session-context.js'
import type { SessionDeps } from '../session-deps.js'
import { recordsOf } from '../session-records.js'
import { writeChange } from '../write-change.js'
import { afterChange, isChange, isLock } from './after-change.js'
import { adapterError } from './wallet-of.js'

export interface WatcherDeps extends SessionDeps {
  readonly fallback: Fallback
  /** Asks the guards about a change of a live connection, where the page has any. */
  hold(connection: Connection, change: WalletChange): void
  /** The wallet disconnected, or locked itself: what the guards were deciding about it ends. */
  lost(connector: Listened, how: 'disconnect' | 'lock'): void
  /** A parked wallet shares an account again. */
  returned(connection: Connection): void
}

interface Entry {
  readonly connector: Listened
  readonly undo: () => void
  /** The connection of a wallet that shares no account at present. */
  parked?: { connection: Connection; shares: boolean }
}

interface State {
  readonly deps: WatcherDeps
  readonly running: Map<string, Entry>
  ended: boolean
}

const keyOf = ({ namespace, id }: Listened) => `${namespace} ${id}`

/** Listens to wallets; what they say is not trusted: only what fits the state is taken. */
export function createWalletWatchers(deps: WatcherDeps): WalletWatchers {
  const state: State = { deps, running: new Map(), ended: false }
  const { running } = state
  return {
    start: (connection) => void listenTo(state, connection),
    park: (connection) => park(state, connection),
    awaitReturn: (wallet, listen) => begin(state, wallet, listen),
    comesBack(connection) {
      const entry = listenTo(state, connection)
      if (!entry) return
      entry.parked = { connection, shares: true }
      deps.returned(connection)
    },
    returning(wallet) {
      const parked = running.get(keyOf(wallet))?.parked
      return parked?.shares ? parked.connection : undefined
    },
    away: () => awayIn(state).map(({ connector, parked }) => ({ connector, connection: parked?.connection })),
    prune() {
      for (const { connector } of awayIn(state)) if (!isRecorded(state, connector)) stop(state, connector)
    },
    stop: (namespace, id) => stop(state, { namespace, id }),
    stopAll() {
      state.ended = true
      for (const { undo } of running.values()) undo()
      running.clear()
    },
  }
}

function stop({ deps, running }: State, wallet: Listened): void {
  const entry = running.get(keyOf(wallet))
  running.delete(keyOf(wallet))
  try {
    entry?.undo()
  } catch (error) {
    deps.report(error)
  }
}

function listenTo(state: State, { connector, watch }: Connection): Entry | undefined {
  return begin(state, connector, (isLive) =>
    watch((change) => {
      const entry = isLive() ? state.running.get(keyOf(connector)) : undefined
      if (entry) hear(state, entry, connector, change)
    }),
  )
}

/** Replaces the listener on the wallet; undefined where it could not be listened to. */
function begin(
  state: State,
  connector: Listened,
  listen: (isLive: () => boolean) => () => void,
): Entry | undefined {
  stop(state, connector)
  if (state.ended) return undefined
  let live = true
  let undo: (() => void) | undefined
  const entry: Entry = {
    connector,
    undo() {
      live = false
      undo?.()
    },
  }
  // Marked first: a wallet may emit while we subscribe.
  state.running.set(keyOf(connector), entry)
  try {
    undo = listen(() => live)
    if (!live) undo()
  } catch (error) {
    state.deps.report(error)
  }
  return entry
}

const liveOf = ({ deps }: State, listened: Listened) => liveConnection(deps.get(), listened)

const isRecorded = ({ deps }: State, { namespace, id }: Listened) =>
  recordsOf(deps.storage, namespace).some((record) => record.id === id)

const awayIn = (state: State) =>
  [...state.running.values()].filter(({ connector }) => !liveOf(state, connector))

/** Takes a change into the state. */
function hear(state: State, entry: Entry, connector: Connector, change: WalletChange): void {
  const { deps } = state
  const live = liveOf(state, connector)
  const connection = live ?? entry.parked?.connection
  if (!connection) return
  if (!isChange(change)) {
    deps.report(adapterError(connector, 'changes', "{ type: 'accounts', accounts } or another change"))
    return
  }
  const after = afterChange(connection, change)
  if (isLock(change, connector.namespace)) {
    if (live) park(state, live)
    else if (entry.parked) entry.parked.shares = false
  } else if (!after) end(state, connector)
  else if (!live) hearParked(state, entry, after, change)
  else if (after === live) return
  else if (deps.guards && change.type !== 'user') deps.hold(live, change)
  else replaceConnection(deps, after)
}

function hearParked({ deps }: State, entry: Entry, connection: Connection, { type }: WalletChange): void {
  const shares = type === 'accounts' || !!entry.parked?.shares
  entry.parked = { connection, shares }
  if (type === 'accounts') deps.returned(connection)
}

/** The wallet ended the connection: it is forgotten. */
function end(state: State, { namespace, id }: Listened): void {
  const { deps } = state
  deps.lost({ namespace, id }, 'disconnect')
  stop(state, { namespace, id })
  writeChange(deps, namespace, reduce.removed(deps.get(), namespace, [id]), { ended: [id] })
  deps.fallback.lost(namespace)
}

function park(state: State, connection: Connection): void {
  const { deps, running } = state
  const { namespace, id } = connection.connector
  const isLive = !!liveOf(state, connection.connector)
  if (isLive) deps.lost({ namespace, id }, 'lock')
  if (isRecorded(state, connection.connector)) {
    const entry = running.get(keyOf(connection.connector)) ?? listenTo(state, connection)
    if (entry) entry.parked = { connection, shares: false }
  } else stop(state, connection.connector)
  const now = stateOf(deps.get(), namespace)
  if (isLive) writeChange(deps, namespace, reduce.removed(deps.get(), namespace, [id]), {})
  else if ('connectorId' in now && now.connectorId === id)
    writeChange(deps, namespace, reduce.attemptFailed(deps.get(), namespace), {})
  deps.fallback.lost(namespace)
}

/** Puts a live connection in its own place, as it is now. */
export function replaceConnection(deps: SessionDeps, connection: Connection): void {
  writeChange(deps, connection.connector.namespace, reduce.replaced(deps.get(), connection), {})
}
