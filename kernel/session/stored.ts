import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId, type Namespace } from '../caip.js'
import type { SessionState } from '../state.js'
import type { Storage } from '../storage.js'
import { connectionsOf } from './writes.js'

/** The storage key; its `status` is all the eager part of the kernel looks at. */
export const SESSION_KEY = 'session'

const Network = v.custom<CaipNetworkId>(isCaipNetworkId)
const Record = v.object({ id: v.string(), network: Network })
const Stored = v.object({
  status: v.picklist(['connected', 'disconnected']),
  active: v.optional(v.string()),
  /** Per namespace, the most recent first. */
  connections: v.record(v.string(), v.array(Record)),
  /** Connectors the visitor disconnected on purpose. */
  left: v.record(v.string(), v.array(v.string())),
  selected: v.record(v.string(), Network),
})

/** What outlives a page: which connectors to restore, never an address, a key or a signature. */
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
  const live = connectionsOf(state, changed).map(({ connector, network }) => ({ id: connector.id, network }))
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
