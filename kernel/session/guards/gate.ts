import type { Connection } from '../../contract/adapter.js'
import type { GuardCause, GuardRequest } from '../../contract/guard.js'
import { LatchkeyError } from '../../lib/errors/errors.js'
import { linkSignals, orAbort } from '../../lib/signals.js'
import { afterChange, isLock } from '../calls/after-change.js'
import { walletOf } from '../calls/wallet-of.js'
import { withAccount } from '../reducers.js'
import type { Connections, Gate, SessionContext, Step } from '../session-context.js'
import type { Turn } from '../turns.js'
import { createGuardView } from './guard-view.js'

interface GateOptions {
  readonly context: SessionContext
  readonly cause: GuardCause
  readonly turn?: Turn
  /** Takes the connections into the session. */
  commit(connections: Connections): void
  /** A guard wants the screen. */
  onShow?(): void
}

/** What the steps of a gate share. */
interface GateState extends GateOptions, Pick<Gate, 'view' | 'connections'> {
  isLocked: boolean
  /** Aborted when the gate ends. */
  readonly ended: ReturnType<typeof linkSignals>
  /** Aborted when the wallet changed, and the guards have to be asked anew. */
  round: ReturnType<typeof linkSignals>
  /** Lets the connections past the guard that is being asked. */
  letThrough(): void
  readonly unwatch: Set<() => void>
}

/** The reason with which a round of questions is aborted when the wallet changed. */
const changed = Symbol('the wallet changed')
export const disconnected = () => new LatchkeyError('LK_DISCONNECTED', 'Disconnected')

/** Asks the guards about connections, again whenever their wallet changes meanwhile. */
export function openGate(options: GateOptions, connections: Connections): Gate {
  const { context, cause, turn = 0 } = options
  const ended = linkSignals([])
  // This code may have loaded for so long.
  if (context.life.aborted) ended.abort(context.life.reason)
  const view = createGuardView(context, (reason) => ended.abort(reason))
  ended.signal.addEventListener('abort', view.done)
  const state: GateState = {
    ...options,
    connections,
    view,
    ended,
    round: linkSignals([ended.signal]),
    isLocked: false,
    letThrough: () => undefined,
    unwatch: new Set(),
  }
  const gate: Gate = {
    cause,
    view,
    turn,
    get connections() {
      return state.connections
    },
    passed: Promise.resolve()
      .then(() => run(state))
      .finally(() => {
        stopWatching(state)
        context.gates.delete(gate)
      }),
    change: (connection, step) => change(state, connection, step),
    closed: (reason) => closed(state, reason),
    end: (reason) => ended.abort(reason),
    lock: () => lock(state),
    get isLocked() {
      return state.isLocked
    },
    watch: () => watch(state),
  }
  context.gates.add(gate)
  return gate
}

async function run(state: GateState): Promise<void> {
  const { signal } = state.ended
  const ids = await orAbort(state.context.guards?.list() ?? Promise.resolve([]), signal)
  while (!(await passRound(state, ids)));
}

/** @returns false when the wallet changed meanwhile */
async function passRound(state: GateState, ids: readonly string[]): Promise<boolean> {
  const { ended } = state
  const round = linkSignals([ended.signal])
  state.round = round
  try {
    for (const id of ids) await ask(state, id, round.signal)
    round.signal.throwIfAborted()
    stopWatching(state)
    state.commit(state.connections)
    return true
  } catch (error) {
    if (ended.signal.aborted) throw ended.signal.reason
    if (round.signal.reason === changed) return false
    throw error
  } finally {
    round.release()
  }
}

async function ask(state: GateState, id: string, signal: AbortSignal): Promise<void> {
  const { context, view } = state
  if (!context.guards) return
  const guard = await orAbort(context.guards.use(id), signal)
  signal.throwIfAborted()
  const closedAs = new Promise<void>((resolve) => {
    state.letThrough = resolve
  })
  const answer = (async () => guard.check(requestOf(state, signal)))()
  // `view.done` withdraws what this guard said closing means: it does not hold for the next guard.
  await orAbort(Promise.race([answer, closedAs]), signal).finally(view.done)
}

function requestOf(state: GateState, signal: AbortSignal): GuardRequest {
  const { context, cause, connections, view, onShow } = state
  const [first] = connections
  return {
    cause,
    connections,
    signal,
    show(name, params, { closing = 'end' } = {}) {
      if (signal.aborted) return
      onShow?.()
      view.show({ name, params, closing })
    },
    async useAccount(address) {
      const account = first.accounts.find((one) => one.address === address)
      if (!account) return
      const wallet = await walletOf(context, first.connector)
      await wallet.chooseAccount?.(first, account)
      const isTaken = wallet.chooseAccount !== undefined
      if (!signal.aborted) change(state, first, (before) => withAccount(before, address, isTaken))
    },
    signMessage: async (message) =>
      (await context.adapter(first.connector.namespace)).signMessage(first, message),
  }
}

function change(state: GateState, { connector }: Connection, step: Step): void {
  const isMeant = (c: Connection) =>
    c.connector.id === connector.id && c.connector.namespace === connector.namespace
  const before = state.connections.find(isMeant)
  const after = before && step(before)
  if (!before || after === before) return
  if (!after) {
    state.ended.abort(disconnected())
    return
  }
  const [first, ...rest] = state.connections.map((c) => (c === before ? after : c))
  if (first) state.connections = [first, ...rest]
  if (isSameSubject(before, after)) return
  state.round.abort(changed)
  state.view.done()
}

/** Whether guards would be asked about the same account on the same network. */
export const isSameSubject = (a: Connection, b: Connection) =>
  a.accounts[0].address === b.accounts[0].address && a.network === b.network

/**
 * Does what the guard said closing means. Where no view is on screen, closing ends only a connect that waits for the
 * guards.
 */
function closed({ view, cause, ended, letThrough }: GateState, reason: unknown): void {
  const closing = view.closing()
  if (closing === 'pass') letThrough()
  else if (closing || (cause === 'connect' && !view.isWanted())) ended.abort(reason)
}

function watch(state: GateState): void {
  for (const connection of state.connections)
    state.unwatch.add(
      connection.watch((what) => {
        if (state.ended.signal.aborted) return
        if (state.cause === 'connect' || !isLock(what, connection.connector.namespace))
          return change(state, connection, (before) => afterChange(before, what))
        lock(state)
        for (const parked of state.connections) state.context.watchers.park(parked)
      }),
    )
}

function lock(state: GateState): void {
  state.isLocked = true
  state.ended.abort(disconnected())
}

function stopWatching({ unwatch }: GateState): void {
  for (const stop of unwatch) stop()
  unwatch.clear()
}
