import type { Connection, Connector } from '../../contract/adapter.js'
import type { Namespace } from '../../lib/caip.js'
import { linkSignals } from '../../lib/signals.js'
import { superseded, type Turn } from '../turns.js'

/** A visitor's connect before and after the wallet's answer, or the silent restore at load. */
type Kind = 'connect' | 'guarded' | 'restore'

/** One attempt; a newer one for the same namespace makes it stale. */
export interface Attempt {
  readonly signal: AbortSignal
  readonly turn: Turn
  /** False once it was superseded, aborted or finished. */
  isCurrent(): boolean
  /** True while no newer attempt took the namespace over, aborted or not: it may still clean up. */
  isLatest(): boolean
  finish(): void
  /**
   * The wallet has answered and the guards are asked: closing the modal no longer aborts the attempt, the guard
   * decides.
   */
  waitForGuards(): void
  /** A guard's view replaces the view that connects: leaving that one must no longer abort the attempt. */
  detach(): void
}

export interface Attempts {
  /** Starts an attempt; the one before it for the namespace is aborted. Throws once all were aborted for good. */
  begin(namespace: Namespace, kind: Kind, question?: Question): Attempt
  /** Aborts attempts; without `which` all, for good: none may begin after that. */
  abort(reason: unknown, which?: Which): void
  /** A later connect was asked for: earlier ones end; what storage restores goes on until it comes to its work. */
  supersede(namespace: Namespace, turn: Turn): void
  /** Whether an attempt runs that was not aborted. */
  isRunning(namespace: Namespace): boolean
  /** Notes which call a connection came from: a disconnect that was asked for before it leaves it. */
  connected(connections: readonly Connection[], turn: Turn): void
  /** The call that a connection came from; of one that was restored 0. */
  turnOf(wallet: Pick<Connector, 'namespace' | 'id'>): Turn
}

interface Question {
  readonly outer?: AbortSignal | undefined
  readonly turn?: Turn
  readonly connectorId?: string
}

interface Which {
  readonly namespace?: Namespace | undefined
  readonly kind?: Kind
  readonly connectorId?: string | undefined
  /** Only those that were asked for before it. */
  readonly before?: Turn
}

interface Running {
  readonly link: ReturnType<typeof linkSignals>
  readonly turn: Turn
  readonly connectorId: string | undefined
  kind: Kind
}

export function createAttempts(): Attempts {
  const running = new Map<Namespace, Running>()
  const turnsByConnector = new Map<string, Turn>()
  const keyOf = ({ namespace, id }: Pick<Connector, 'namespace' | 'id'>) => `${namespace} ${id}`
  let ended: unknown
  return {
    begin(namespace, kind, { outer, turn = 0, connectorId } = {}) {
      if (ended) throw ended
      running.get(namespace)?.link.abort(superseded())
      const link = linkSignals([])
      const { signal } = link
      const follow = () => link.abort(outer?.reason)
      if (outer?.aborted) follow()
      outer?.addEventListener('abort', follow, { once: true, signal })
      const entry: Running = { link, turn, kind, connectorId }
      running.set(namespace, entry)
      const isLatest = () => running.get(namespace)?.link === link
      return {
        signal,
        turn,
        isLatest,
        isCurrent: () => isLatest() && !signal.aborted,
        waitForGuards: () => {
          entry.kind = 'guarded'
        },
        detach: () => outer?.removeEventListener('abort', follow),
        finish: () => void (isLatest() && running.delete(namespace)),
      }
    },
    abort(reason, which) {
      if (!which) ended = reason
      for (const [namespace, { link, kind, turn, connectorId }] of running) {
        const isMeant = (which?.namespace ?? namespace) === namespace && (which?.kind ?? kind) === kind
        const isWallet = (which?.connectorId ?? connectorId) === connectorId
        if (isMeant && isWallet && turn < (which?.before ?? Number.POSITIVE_INFINITY)) link.abort(reason)
      }
    },
    supersede(namespace, turn) {
      const older = running.get(namespace)
      if (older && older.kind !== 'restore' && older.turn < turn) older.link.abort(superseded())
    },
    isRunning: (namespace) => running.get(namespace)?.link.signal.aborted === false,
    connected(connections, turn) {
      for (const { connector } of connections) turnsByConnector.set(keyOf(connector), turn)
    },
    turnOf: (wallet) => turnsByConnector.get(keyOf(wallet)) ?? 0,
  }
}
