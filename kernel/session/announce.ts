import type { SessionState } from '../contract/state.js'
import type { Namespace } from '../lib/caip.js'
import type { EventBus } from '../runtime/events.js'
import { connectionsOf } from './connections-of.js'

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
