import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId, type Namespace } from '../caip.js'
import type { SessionState } from '../state.js'
import type { Storage } from '../storage.js'
import { connectionsOf } from './writes.js'

/** The storage key; its `status` is all the eager part of the kernel looks at. */
export const SESSION_KEY = 'session'

const Network = v.custom<CaipNetworkId>(isCaipNetworkId)
const Record = v.object({
  id: v.string(),
  network: Network,
  /** The account the visitor chose among several. */
  account: v.exactOptional(v.string()),
})
const Stored = v.object({
  status: v.picklist(['connected', 'disconnected']),
  active: v.optional(v.string()),
  /** Per namespace, the most recent first. */
  connections: v.record(v.string(), v.array(Record)),
  /** Connectors the visitor disconnected on purpose. */
  left: v.record(v.string(), v.array(v.string())),
  selected: v.record(v.string(), Network),
})

/** What outlives a page: which connectors to restore, and an address only where the visitor chose among several. */
export type StoredSession = v.InferOutput<typeof Stored>

const nothing: StoredSession = { status: 'disconnected', connections: {}, left: {}, selected: {} }

/** The stored session; empty when absent or not ours. */
export function readSession(storage: Storage): StoredSession {
  return storage.get(SESSION_KEY, (value) => v.parse(Stored, value)) ?? nothing
}

/**
 * Writes what is connected now. Records of a namespace with nothing live are kept: a locked wallet or one that is
 * late must be found again next time.
 */
export function writeSession(
  storage: Storage,
  state: SessionState,
  changed: Namespace,
  left: readonly string[],
): void {
  const before = readSession(storage)
  const live = connectionsOf(state, changed).map(({ connector, network, picked }) => ({
    id: connector.id,
    network,
    ...(picked && { account: picked.address }),
  }))
  const waiting = (before.connections[changed] ?? []).filter(({ id }) => !left.includes(id))
  const connections = { ...before.connections, [changed]: live.length > 0 ? live : waiting }
  const liveIds = live.map(({ id }) => id)
  const gone = [...(before.left[changed] ?? []), ...left].filter((id) => !liveIds.includes(id))
  const some = Object.values(connections).some((list) => list.length > 0)
  storage.set(SESSION_KEY, {
    status: some ? 'connected' : 'disconnected',
    ...(state.active !== undefined && { active: state.active }),
    connections,
    left: { ...before.left, [changed]: [...new Set(gone)] },
    selected: { ...state.selected },
  } satisfies StoredSession)
}

/** Wallets of a namespace that were connected and are not now, the last one first. */
export function readRecent(storage: Storage, state: SessionState, namespace: Namespace): readonly string[] {
  const { connections, left } = readSession(storage)
  const live = connectionsOf(state, namespace).map(({ connector }) => connector.id)
  const waiting = (connections[namespace] ?? []).map(({ id }) => id)
  return [...new Set([...waiting, ...(left[namespace] ?? []).toReversed()])].filter(
    (id) => !live.includes(id),
  )
}

/** Forgets that a wallet was ever connected. */
export function forget(storage: Storage, namespace: Namespace, connectorId: string): void {
  const before = readSession(storage)
  const connections = (before.connections[namespace] ?? []).filter(({ id }) => id !== connectorId)
  const left = (before.left[namespace] ?? []).filter((id) => id !== connectorId)
  storage.set(SESSION_KEY, {
    ...before,
    connections: { ...before.connections, [namespace]: connections },
    left: { ...before.left, [namespace]: left },
  } satisfies StoredSession)
}
