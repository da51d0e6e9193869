import type { Namespace } from '../../lib/caip.js'
import { stateOf } from '../../state/state.js'
import { announce } from '../announce.js'
import { connectionsOf } from '../connections-of.js'
import { withFallbackNamespace } from '../reducers.js'
import type { SessionDeps } from '../session.js'
import { writeSession } from '../session-records.js'

/** The active namespace lost its last connection: the next namespace that is still connected becomes active. */
export interface Fallback {
  /**
   * A connection of the namespace ended. Nothing becomes active at once: one disconnect may end several namespaces, and
   * the next one in the list may be about to end as well. Nor while a wallet is being connected in the namespace.
   */
  lost(namespace: Namespace): void
  /** An attempt of the namespace ended, whatever became of it: what was lost before it has waited for this. */
  attemptEnded(namespace: Namespace): void
}

export function createFallback(deps: SessionDeps): Fallback {
  /** Lost, and not given way yet. */
  const waiting = new Set<Namespace>()
  const isLost = (namespace: Namespace) =>
    deps.get().active === namespace && connectionsOf(deps.get(), namespace).length === 0

  function giveWay(namespace: Namespace): void {
    if (!waiting.has(namespace)) return
    if (isLost(namespace) && stateOf(deps.get(), namespace).status !== 'disconnected') return
    waiting.delete(namespace)
    if (isLost(namespace)) activateNext(deps)
  }
  return {
    lost(namespace) {
      if (!isLost(namespace)) return
      waiting.add(namespace)
      queueMicrotask(() => giveWay(namespace))
    },
    attemptEnded: giveWay,
  }
}

function activateNext(deps: SessionDeps): void {
  const before = deps.get()
  const next = withFallbackNamespace(before)
  if (next === before || !next.active) return
  deps.set(next)
  writeSession(deps, next.active)
  announce(deps.events, before, next, next.active)
}
