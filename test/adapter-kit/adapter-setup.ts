import { createStore } from 'jotai/vanilla'
import { vi } from 'vitest'
import { createHttp } from '../../kernel/lib/http.js'
import type { Connection, Connector, Finder, Network } from '../../kernel/plugin.js'
import { createState, initialSession } from '../../kernel/state/state.js'
import { createWatchedStorage } from '../../kernel/state/watched-storage.js'

/** The kernel's real store, state, storage and http, for one adapter on a page of its own. */
export function adapterSetup(
  namespace: string,
  networks: readonly Network[],
  cells = new Map<string, string>(),
) {
  const leave = new AbortController()
  const storage = createWatchedStorage(`@latchkey/${namespace}/`, () => ({
    getItem: (key) => cells.get(key) ?? null,
    setItem: (key, value) => void cells.set(key, value),
    removeItem: (key) => void cells.delete(key),
  }))
  const store = createStore()
  const { base: state, readable } = createState({
    networks,
    session: initialSession(networks, networks[0]),
    theme: { mode: 'light', variables: {} },
    features: { source: 'local', values: {}, local: {}, ignored: [] },
  })
  const context = {
    http: createHttp(leave.signal),
    storage,
    store,
    state: readable,
    signal: leave.signal,
  }
  /** Makes a connection the active one, as the kernel's session does. */
  const activate = (connection: Connection) =>
    store.set(state.session, (session) => ({
      ...session,
      namespaces: { [namespace]: { status: 'connected' as const, connection, others: [] } },
    }))
  return { context, leave, cells, store, state, activate }
}

export const tick = () => new Promise((resolve) => setImmediate(resolve))
export const signal = () => new AbortController().signal

/** Starts discovery and keeps the newest list. */
export function discovering({ finder }: { finder: Finder }) {
  const stop = new AbortController()
  const reports: (readonly Connector[])[] = []
  finder.discover((list) => void reports.push(list), stop.signal)
  const last = () => reports.at(-1) ?? []
  return { stop, reports, last, ids: () => last().map(({ id }) => id) }
}

/** Whether work ends within so many milliseconds of a clock that only we turn. */
export async function endsWithin(ms: number, work: () => Promise<unknown>): Promise<boolean> {
  vi.useFakeTimers()
  try {
    let ended = false
    void work().then(() => {
      ended = true
    })
    await vi.advanceTimersByTimeAsync(ms)
    return ended
  } finally {
    vi.useRealTimers()
  }
}
