import type { Namespace } from '../lib/caip.js'
import type { EventBus } from '../runtime/events.js'
import type { SessionState } from '../state/state.js'
import { connectionsOf } from './connections-of.js'
import { withFallbackNamespace } from './reducers.js'
import type { SessionDeps } from './session.js'
import { writeSession } from './session-records.js'

/**
 * Emits what a step from one session state to the next changed for a namespace. Events come from comparing states, so
 * that no way of losing, changing or gaining the wallet in use goes without its event.
 */
export function announce(
  events: EventBus,
  before: SessionState,
  after: SessionState,
  namespace: Namespace,
): void {
  const [old] = connectionsOf(before, namespace)
  const [now] = connectionsOf(after, namespace)
  if (old && !now) events.emit('session:disconnected', { namespace })
  const becameActive = after.active === namespace && before.active !== namespace
  const address = now?.accounts[0].address
  const isOther = address !== old?.accounts[0].address || now?.connector.id !== old?.connector.id
  if (address !== undefined && (isOther || becameActive))
    events.emit('session:account', { namespace, address })
  const network = after.selected[namespace]
  if (network && (network !== before.selected[namespace] || becameActive))
    events.emit('session:network', { namespace, network })
}

/**
 * The active namespace lost its last connection: the next namespace that is still connected becomes active. Not at
 * once: one disconnect may end several namespaces, and the next one in the list may be about to end as well.
 */
export function fallBackToNamespace(deps: SessionDeps, lost: Namespace): void {
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
