import type { Namespace } from '../../lib/caip.js'
import { linkSignals } from '../../lib/signals.js'
import { superseded, type Turn } from '../turns.js'

/** A visitor's connect before and after the wallet's answer, or the silent restore at load. */
type Kind = 'connect' | 'guarded' | 'restore'

/** One attempt; a newer one for the same namespace makes it stale. */
export interface Attempt {
  readonly signal: AbortSignal
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
  begin(namespace: Namespace, kind: Kind, outer?: AbortSignal, turn?: Turn): Attempt
  /** Aborts attempts; without `which` all, for good: none may begin after that. */
  abort(reason: unknown, which?: Which): void
  /** Whether an attempt runs that was asked for after that turn. */
  isAskedAfter(turn: Turn, namespace: Namespace): boolean
}

interface Which {
  readonly namespace?: Namespace | undefined
  readonly kind?: Kind
  /** Only those that were asked for before it. */
  readonly before?: Turn
}

interface Running {
  readonly link: ReturnType<typeof linkSignals>
  readonly turn: Turn
  kind: Kind
}

export function createAttempts(): Attempts {
  const running = new Map<Namespace, Running>()
  let ended: unknown
  return {
    begin(namespace, kind, outer, turn = 0) {
      if (ended) throw ended
      running.get(namespace)?.link.abort(superseded())
      const link = linkSignals([])
      const { signal } = link
      const follow = () => link.abort(outer?.reason)
      if (outer?.aborted) follow()
      outer?.addEventListener('abort', follow, { once: true, signal })
      const entry: Running = { link, turn, kind }
      running.set(namespace, entry)
      const isLatest = () => running.get(namespace)?.link === link
      return {
        signal,
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
      for (const [namespace, { link, kind, turn }] of running) {
        const isMeant = (which?.namespace ?? namespace) === namespace && (which?.kind ?? kind) === kind
        if (isMeant && turn < (which?.before ?? Number.POSITIVE_INFINITY)) link.abort(reason)
      }
    },
    isAskedAfter: (turn, namespace) => (running.get(namespace)?.turn ?? 0) > turn,
  }
}
