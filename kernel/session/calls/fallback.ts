import type { Namespace } from '../../lib/caip.js'
import { stateOf } from '../../state/state.js'
import { connectionsOf } from '../connections-of.js'
import { withFallbackNamespace } from '../reducers.js'
import type { SessionDeps } from '../session.js'
import { writeChange } from '../write-change.js'

/** The active namespace lost its last connection: the next namespace that is still connected becomes active. */
export interface Fallback {
  /**
   * A connection of the namespace ended, or did not come back. Nothing becomes active at once: one disconnect may end
   * several namespaces, and the next one in the list may be about to end as well. Nor while a wallet is being connected
   * in the namespace.
   */
  lost(namespace: Namespace): void
  /** A wallet was connected in the namespace, or did not connect: what was lost before has waited for this. */
  settled(namespace: Namespace): void
  /** For good: another page load may make the stored one active again. */
  destroy(): void
}

export function createFallback(deps: SessionDeps): Fallback {
  /** Lost, and not given way yet. */
  const waiting = new Set<Namespace>()
  let isOver = false
  const isLost = (namespace: Namespace) =>
    deps.get().active === namespace && connectionsOf(deps.get(), namespace).length === 0

  function giveWay(namespace: Namespace): void {
    if (isOver || !waiting.has(namespace)) return
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
    settled: giveWay,
    destroy() {
      isOver = true
    },
  }
}

function activateNext(deps: SessionDeps): void {
  const before = deps.get()
  const next = withFallbackNamespace(before)
  if (next === before || !next.active) return
  writeChange(deps, next.active, next, {})
}
