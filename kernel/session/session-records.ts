import type { SessionState } from '../contract/state.js'
import type { Namespace } from '../lib/caip.js'
import type { Storage } from '../state/storage.js'
import { connectionsOf } from './connections-of.js'
import type { SessionDeps } from './session-deps.js'
import {
  MAX_RECORDS,
  readSession,
  SESSION_KEY,
  type StoredRecord,
  type StoredSession,
} from './stored-session.js'

/** The records of a namespace, the most recent first. */
export function recordsOf(storage: Storage, namespace: Namespace): readonly StoredRecord[] {
  return readSession(storage).connections[namespace] ?? []
}

/** Connectors by id whose records begin or end. */
export interface StoredChange {
  readonly started?: readonly string[]
  readonly ended?: readonly string[]
}

/**
 * Writes what is connected now in one namespace. Another tab may have changed the stored session since: a connection
 * whose record is gone was ended there, and only one that started here just now (`started`) may add a record.
 * Records of wallets that are not live are kept until another one takes their place: a locked wallet, or one that is
 * late, must be found again next time.
 */
export function writeSession(
  { storage, get, multiWallet }: Pick<SessionDeps, 'storage' | 'get' | 'multiWallet'>,
  namespace: Namespace,
  { started = [], ended = [] }: StoredChange = {},
): void {
  const state = get()
  const before = readSession(storage)
  const earlierRecords = before.connections[namespace] ?? []
  const live = liveRecords(state, namespace).filter(
    ({ id }) => started.includes(id) || earlierRecords.some((record) => record.id === id),
  )
  const liveIds = live.map(({ id }) => id)
  const waiting = earlierRecords.filter(({ id }) => !ended.includes(id) && !liveIds.includes(id))
  const replaces = started.length > 0 && !multiWallet()
  const list = replaces ? live : [...live, ...waiting].slice(0, MAX_RECORDS)
  const connections = { ...before.connections, [namespace]: list }
  const disconnected = [...(before.disconnected[namespace] ?? []), ...ended].filter(
    (id) => !liveIds.includes(id),
  )
  const some = Object.values(connections).some((records) => records.length > 0)
  storage.set(SESSION_KEY, {
    status: some ? 'connected' : 'disconnected',
    ...(state.active !== undefined && { active: state.active }),
    connections,
    disconnected: { ...before.disconnected, [namespace]: [...new Set(disconnected)] },
    selected: { ...state.selected },
  } satisfies StoredSession)
}

function liveRecords(state: SessionState, namespace: Namespace): readonly StoredRecord[] {
  return connectionsOf(state, namespace).map(({ connector, network, selected: picked }) => ({
    id: connector.id,
    network,
    ...(picked && { account: picked.address }),
  }))
}

/** Wallets of a namespace that were connected and are not now, the last one first. */
export function readRecent(storage: Storage, state: SessionState, namespace: Namespace): readonly string[] {
  const { disconnected } = readSession(storage)
  const live = connectionsOf(state, namespace).map(({ connector }) => connector.id)
  const waiting = recordsOf(storage, namespace).map(({ id }) => id)
  return [...new Set([...waiting, ...(disconnected[namespace] ?? []).toReversed()])].filter(
    (id) => !live.includes(id),
  )
}
