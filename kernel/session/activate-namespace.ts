import type { SessionState } from '../contract/state.js'
import type { CaipNetworkId, Namespace } from '../lib/caip.js'
import type { Network } from '../lib/networks.js'
import { stateOf } from '../state/state.js'
import type { SessionDeps } from './session-deps.js'
import { writeSession } from './session-records.js'

/** Makes a namespace the active one; asks no wallet. */
export function activateNamespace(context: SessionDeps, namespace: Namespace, network?: Network): void {
  const before = context.get()
  context.set(activated(before, namespace, network?.caipNetworkId))
  const now = context.get().selected[namespace]
  writeSession(context, namespace)
  if (now && (before.active !== namespace || before.selected[namespace] !== now || network))
    context.events.emit('session:network', { namespace, network: now })
}

/** Makes a namespace active, with one of its networks when given; not while the connected wallet is on another one. */
export function activated(state: SessionState, namespace: Namespace, network?: CaipNetworkId): SessionState {
  const free = stateOf(state, namespace).status !== 'connected'
  const selected = network && free ? { ...state.selected, [namespace]: network } : state.selected
  return { ...state, selected, active: namespace }
}
