import type { Connector } from '../contract/adapter.js'
import type { CaipNetworkId } from '../lib/caip.js'
import { LatchkeyError } from '../lib/errors.js'
import { type SessionState, stateOf } from '../state/state.js'

/**
 * The wallet in use cannot be connected again.
 * @throws LatchkeyError LK_ALREADY_CONNECTED
 */
export function refuseSecond(state: SessionState, connector: Connector): void {
  const current = stateOf(state, connector.namespace)
  if (current.status === 'connected' && current.connection.connector.id === connector.id) {
    throw new LatchkeyError('LK_ALREADY_CONNECTED', 'Connector already connected.', {
      fix: 'Switch the account inside the wallet, or disconnect first.',
    })
  }
}

/**
 * Two wallets claim this identity: only the visitor can say which one is meant.
 * @throws LatchkeyError LK_CONFLICT
 */
export function refuseDisputed({ id, namespace, conflict }: Connector, listed: readonly Connector[]): void {
  const isDisputed = listed.some((c) => c.id === id && c.namespace === namespace && c.conflict)
  if (!conflict && !isDisputed) return
  throw new LatchkeyError('LK_CONFLICT', 'Several wallets claim to be this one', {
    why: `More than one wallet calls itself "${id}".`,
    fix: 'Let the visitor choose in the modal.',
  })
}

/** LK_CHAIN_NOT_CONFIGURED for a network that the site did not give. */
export function notConfigured(id: CaipNetworkId): LatchkeyError {
  return new LatchkeyError('LK_CHAIN_NOT_CONFIGURED', 'Chain not configured.', {
    why: `${id} is not one of the networks of this modal.`,
    fix: 'Pass it to createModal or call addNetwork first.',
  })
}
