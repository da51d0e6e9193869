import type { Namespace } from '../../lib/caip.js'
import { LatchkeyError } from '../../lib/errors.js'
import { linkSignals } from '../../lib/signals.js'

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
  begin(namespace: Namespace, kind: Kind, outer?: AbortSignal): Attempt
  /** Aborts attempts: of a namespace, of a kind; without `which` all, for good: none may begin after that. */
  abort(reason: unknown, which?: { readonly namespace?: Namespace | undefined; readonly kind?: Kind }): void
}

/** Why an attempt ended that a newer one of the same namespace replaced. */
export const superseded = () => new LatchkeyError('LK_SUPERSEDED', 'Another connection was started')

export function createAttempts(): Attempts {
  const running = new Map<Namespace, { readonly link: ReturnType<typeof linkSignals>; kind: Kind }>()
  let ended: unknown
  return {
    begin(namespace, kind, outer) {
      if (ended) throw ended
      running.get(namespace)?.link.abort(superseded())
      const link = linkSignals([])
      const { signal } = link
      const follow = () => link.abort(outer?.reason)
      if (outer?.aborted) follow()
      outer?.addEventListener('abort', follow, { once: true, signal })
      const entry = { link, kind }
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
      for (const [namespace, { link, kind }] of running) {
        const hit = (which?.namespace ?? namespace) === namespace && (which?.kind ?? kind) === kind
        if (hit) link.abort(reason)
      }
    },
  }
}
