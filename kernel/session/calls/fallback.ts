import type { Namespace } from '../../lib/caip.js'
import { stateOf } from '../../state/state.js'
import { connectionsOf } from '../connections-of.js'
import { withFallbackNamespace } from '../reducers.js'
import type { Fallback } from '../session-context.js'
import type { SessionDeps } from '../session-deps.js'
import { writeChange } from '../write-change.js'

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
