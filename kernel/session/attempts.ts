import type { Namespace } from '../caip.js'

/** A visitor's connect, or the silent restore at load. */
type Kind = 'connect' | 'restore'

/** One try; a newer one for the same namespace makes it stale. */
export interface Attempt {
  readonly signal: AbortSignal
  /** False once it was superseded, aborted or finished. */
  isCurrent(): boolean
  /** True while no newer try took the namespace over, aborted or not: it may still clean up. */
  isLatest(): boolean
  finish(): void
}

export interface Attempts {
  /** Starts a try; the one before it for the namespace is aborted. */
  begin(namespace: Namespace, kind: Kind, outer?: AbortSignal): Attempt
  /** Aborts tries: of a namespace, of a kind, all when neither is given. */
  abort(reason: unknown, which?: { readonly namespace?: Namespace | undefined; readonly kind?: Kind }): void
}

export function createAttempts(supersededBy: () => unknown): Attempts {
  const running = new Map<Namespace, { readonly controller: AbortController; readonly kind: Kind }>()
  return {
    begin(namespace, kind, outer) {
      running.get(namespace)?.controller.abort(supersededBy())
      const controller = new AbortController()
      const { signal } = controller
      running.set(namespace, { controller, kind })
      if (outer?.aborted) controller.abort(outer.reason)
      outer?.addEventListener('abort', () => controller.abort(outer.reason), { once: true, signal })
      const isLatest = () => running.get(namespace)?.controller === controller
      return {
        signal,
        isLatest,
        isCurrent: () => isLatest() && !signal.aborted,
        finish: () => void (isLatest() && running.delete(namespace)),
      }
    },
    abort(reason, which = {}) {
      for (const [namespace, { controller, kind }] of running) {
        const hit = (which.namespace ?? namespace) === namespace && (which.kind ?? kind) === kind
        if (hit) controller.abort(reason)
      }
    },
  }
}

/** Settles with the work, or rejects as soon as the signal aborts: a wallet that never answers cannot hold us. */
export function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
