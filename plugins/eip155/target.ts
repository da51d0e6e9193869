import { type Connection, LatchkeyError, type Network } from '../../kernel/plugin.js'
import type { Room } from './room.js'
import type { Target } from './service.js'

/** The connection a call is for. @throws LatchkeyError LK_NOT_CONNECTED 'Connector not connected.' */
export function connectionOf(room: Room, target?: Target): Connection {
  if (target?.connection) return target.connection
  const state = room.context.store.get(room.context.state.session).namespaces.eip155
  if (state?.status === 'connected') return state.connection
  throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.', {
    why: 'No EVM wallet is connected.',
    fix: 'Connect one first, for instance with modal.open().',
  })
}

/** The network a call is for. @throws LatchkeyError LK_NETWORK_UNKNOWN 'Network not found' */
export function networkOf(room: Room, network?: Network): Network {
  const chosen = network ?? room.context.store.get(room.context.state.network('eip155')).network
  if (chosen) return chosen
  throw new LatchkeyError('LK_NETWORK_UNKNOWN', 'Network not found', {
    why: 'No network was given and none of eip155 is selected.',
    fix: 'Pass a network, or configure one in the networks option.',
  })
}
