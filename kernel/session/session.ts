import type { Namespace } from '../lib/caip.js'
import { LatchkeyError } from '../lib/errors/errors.js'
import { notLoaded } from '../lib/errors/not-loaded.js'
import { activateNamespace } from './activate-namespace.js'
import type { SessionCalls } from './calls/session-calls.js'
import type { SessionDeps } from './session-deps.js'
import type { SessionEngine } from './session-engine.js'
import { readRecent } from './session-records.js'
import { readSession } from './stored-session.js'
import { createTurns, type Turns } from './turns.js'

/** The session; what talks to wallets comes with the first call that does, or the first wallet that is restored. */
export function createSession(deps: SessionDeps): SessionEngine {
  const turns = createTurns()
  const loader = createLoader(deps, turns)
  const { run } = loader
  const multiWallet = () => import('./multi-wallet.js')
  const claim = (namespace: Namespace, turn = turns.take()) => {
    turns.claim(turn, namespace)
    loader.started()?.supersede(namespace, turn)
    return turn
  }
  return {
    turn: (namespace) => (namespace === undefined ? turns.take() : claim(namespace)),
    connect(connector, options, outerTurn) {
      // An attempt that was given up before it could be made takes nobody's place.
      if (options?.signal?.aborted) return Promise.reject(options.signal.reason)
      const turn = claim(connector.namespace, outerTurn)
      return run((calls) => calls.connect(connector, options, turn), true)
    },
    async disconnect(target = {}, turn = turns.take()) {
      turns.end(turn, target)
      if (loader.isStarted()) await run((calls) => calls.disconnect(target, turn))
    },
    switchNetwork(network) {
      const turn = turns.take()
      return run((calls) => calls.switchNetwork(network, turn))
    },
    activate: (namespace, network) => activateNamespace(deps, namespace, network),
    signMessage: (message, namespace) => run((calls) => calls.signMessage(message, namespace)),
    switchConnection(target, outerTurn) {
      const turn = claim(target.namespace, outerTurn)
      return run((calls) => calls.switchConnection(target, turn), true)
    },
    recent: (namespace) => recentConnectors(deps, namespace),
    async forget(target) {
      const isForgotten = (await multiWallet()).forgetWallet(deps, target)
      if (isForgotten && loader.isStarted()) await run(async (calls) => calls.endForgotten(target))
    },
    ...createRestoring(deps, loader),
    prepare(connectors = []) {
      const wallets = connectors.map(({ source, id, namespace }) =>
        source ? deps.source(id) : deps.adapter(namespace),
      )
      for (const part of [loader.load(), ...wallets]) part.catch(() => undefined) // reported when it is needed
    },
    discover: async () => deps.discover?.(),
    abort: loader.abort,
    destroy: loader.destroy,
  }
}

function createRestoring(
  deps: SessionDeps,
  { run }: Pick<ReturnType<typeof createLoader>, 'run'>,
): Pick<SessionEngine, 'restore' | 'tearDown'> {
  const isStored = () => readSession(deps.storage).status === 'connected'
  return {
    async restore() {
      if (!isStored()) return
      import('./calls/restore.js').catch(() => undefined) // starts loading now, with the code that imports it
      await run((calls) => calls.restore()).finally(() => stopReconnecting(deps))
    },
    async tearDown() {
      if (isStored()) await (await import('./calls/restore.js')).tearDown(deps)
    },
  }
}

/** Loads what talks to wallets, once; a call that was ended while it waited asks no wallet. */
function createLoader(deps: SessionDeps, turns: Turns) {
  let calls: SessionCalls | undefined
  let loading: Promise<SessionCalls> | undefined
  let ended: unknown
  let abort = new AbortController()

  async function create(): Promise<SessionCalls> {
    const { createSessionCalls } = await import('./calls/session-calls.js').catch((cause) => {
      loading = undefined
      throw notLoaded(cause)
    })
    if (ended) throw ended
    calls = createSessionCalls(deps, turns)
    return calls
  }
  const load = () => (loading ??= create())
  async function run<T>(work: (calls: SessionCalls) => Promise<T>, abortable = false): Promise<T> {
    if (calls) return work(calls)
    const { signal } = abort
    const loaded = await load()
    if (abortable) signal.throwIfAborted()
    return work(loaded)
  }
  return {
    load,
    run,
    started: () => calls,
    /** Whether some call needed it: before that nothing can be connected. */
    isStarted: () => loading !== undefined,
    abort(reason: unknown) {
      abort.abort(reason)
      abort = new AbortController()
      calls?.abort(reason)
    },
    destroy() {
      ended = new LatchkeyError('LK_DESTROYED', 'Modal destroyed')
      calls?.destroy(ended)
    },
  }
}

function recentConnectors({ storage, get, connectors }: SessionDeps, namespace: Namespace) {
  const list = connectors?.() ?? []
  return readRecent(storage, get(), namespace).flatMap(
    (id) => list.find((c) => c.namespace === namespace && c.id === id) ?? [],
  )
}

/**
 * A namespace whose plugin is not on this page any more, whose records do not parse, or whose code did not arrive,
 * does not reconnect for ever.
 */
function stopReconnecting({ get, set }: SessionDeps): void {
  const state = get()
  const namespaces = Object.fromEntries(
    Object.entries(state.namespaces).map(([namespace, value]) => [
      namespace,
      value.status === 'reconnecting' ? ({ status: 'disconnected' } as const) : value,
    ]),
  )
  set({ ...state, namespaces })
}
