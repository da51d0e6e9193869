import {
  type CaipNetworkId,
  type Connection,
  LatchkeyError,
  type Network,
  unsupportedNetwork,
} from '../../kernel/plugin.js'
import type { Origin, Room } from './room.js'
import type { Target } from './service.js'

/** What a call is about: an account on a network, behind a provider. */
export interface Place {
  readonly provider: object
  readonly address: string
  readonly network: Network
}

const stateOf = ({ context }: Room) => context.store.get(context.state.session).namespaces.solana

/** Where a provider of ours stands: the session follows the visitor, the provider the session. */
export function placeOf(room: Room, provider: object, origin: Origin): Place {
  const state = stateOf(room)
  const all = state?.status === 'connected' ? [state.connection, ...state.others] : []
  const live = all.find((connection) => connection.provider === provider)
  const network = networkBy(room, live?.network ?? origin.network)
  return { provider, address: live?.accounts[0].address ?? origin.address, network }
}

/** The place a service's call is for. @throws LatchkeyError LK_NOT_CONNECTED 'Connector not connected.' */
export function placeFor(room: Room, target: Target = {}): Place {
  const { provider, accounts, network } = connectionOf(room, target)
  return { provider, address: accounts[0].address, network: target.network ?? networkBy(room, network) }
}

function connectionOf(room: Room, target: Target): Connection {
  if (target.connection) return target.connection
  const state = stateOf(room)
  if (state?.status === 'connected') return state.connection
  throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.', {
    why: 'No Solana wallet is connected.',
    fix: 'Connect one first, for instance with modal.open().',
  })
}

function networkBy({ context }: Room, id: CaipNetworkId): Network {
  const networks = context.store.get(context.state.networks)
  return networks.find(({ caipNetworkId }) => caipNetworkId === id) ?? unsupportedNetwork(id)
}
