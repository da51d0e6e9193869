import type { Namespace } from '../lib/caip.js'
import { announce } from './announce.js'
import { connectionsOf, withFallbackNamespace } from './reducers.js'
import type { SessionDeps } from './session.js'
import { writeSession } from './stored.js'

/**
 * The active namespace lost its last connection: the visitor goes on with another wallet that is still there. Not at
 * once: one disconnect may end several namespaces, and the next one in the list may be about to end as well.
 */
export function fallBackLater(deps: SessionDeps, lost: Namespace): void {
  if (deps.get().active !== lost || connectionsOf(deps.get(), lost).length > 0) return
  queueMicrotask(() => {
    const before = deps.get()
    const next = withFallbackNamespace(before)
    if (before.active !== lost || next === before) return
    deps.set(next)
    if (!next.active) return
    writeSession(deps, next.active)
    announce(deps.events, before, next, next.active)
  })
}
