import type { Connection } from '../../contract/adapter.js'
import type { GuardCause, GuardRequest } from '../../contract/guard.js'
import { LatchkeyError } from '../../lib/errors.js'
import { linkSignals, orAbort } from '../../lib/signals.js'
import { afterChange } from '../calls/after-change.js'
import type { SessionContext } from '../calls/connection-changes.js'
import { createGuardView, type GuardView } from './guard-view.js'

export type Connections = readonly [Connection, ...Connection[]]
export type Step = (connection: Connection) => Connection | undefined

/** Connections that wait for the guards. */
export interface Gate {
  readonly cause: GuardCause
  /** As their wallet tells them now. */
  connections: Connections
  /** What the visitor sees, or will see when it is this gate's turn. */
  readonly view: GuardView
  /** Settles once the guards have let through and the session took the connections, or with why it ended. */
  readonly passed: Promise<void>
  /** The wallet, or the visitor in it, changed one of them: the guards are asked anew. */
  change(connection: Connection, step: Step): void
  /** The modal was closed. */
  closed(reason: unknown): void
  end(reason: unknown): void
  /** Listens to the wallets, as nobody else does while they are not in the session. */
  watch(): void
}

interface GateOptions {
  readonly context: SessionContext
  readonly cause: GuardCause
  /** Takes the connections into the session. */
  commit(connections: Connections): void
  /** A guard wants the screen. */
  onShow?(): void
}

/** What the steps of a gate share. */
interface GateState extends GateOptions, Pick<Gate, 'view' | 'connections'> {
  /** Aborted when nobody waits any more. */
  readonly ended: ReturnType<typeof linkSignals>
  /** Aborted when the wallet changed, and the guards have to be asked anew. */
  round: ReturnType<typeof linkSignals>
  /** Lets through what the guard that is asked now waits for. */
  letThrough(): void
  readonly unwatch: Set<() => void>
}

/** Why a round of questions is void. */
const changed = Symbol('the wallet changed')
export const disconnected = () => new LatchkeyError('LK_DISCONNECTED', 'Disconnected')

/** Asks the guards about connections, again whenever their wallet changes meanwhile. */
export function openGate(options: GateOptions, connections: Connections): Gate {
  const { context, cause } = options
  const ended = linkSignals([])
  const view = createGuardView(context, (reason) => ended.abort(reason))
  ended.signal.addEventListener('abort', view.done)
  const state: GateState = {
    ...{ ...options, connections, view, ended },
    round: linkSignals([ended.signal]),
    letThrough: () => undefined,
    unwatch: new Set(),
  }
  const gate: Gate = {
    ...{ cause, view },
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
  // What closing means was this guard's word, not the next one's.
  await orAbort(Promise.race([answer, closedAs]), signal).finally(view.done)
}

function requestOf(
  { context, cause, connections, view, onShow }: GateState,
  signal: AbortSignal,
): GuardRequest {
  const [first] = connections
  return {
    ...{ cause, connections, signal },
    show(name, params, { closing = 'end' } = {}) {
      if (signal.aborted) return
      onShow?.()
      view.show({ name, params, closing })
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

/** What no visitor was asked about goes on without the modal, but for a wallet that is being connected. */
function closed({ view, cause, ended, letThrough }: GateState, reason: unknown): void {
  const closing = view.closing()
  if (closing === 'pass') letThrough()
  else if (closing || (cause === 'connect' && !view.isWanted())) ended.abort(reason)
}

function watch(state: GateState): void {
  for (const connection of state.connections)
    state.unwatch.add(
      connection.watch((what) => change(state, connection, (before) => afterChange(before, what))),
    )
}

function stopWatching({ unwatch }: GateState): void {
  for (const stop of unwatch) stop()
  unwatch.clear()
}
