import { balanceOf, type MemoryOptions, shownBalance as shown } from '../../adapters/index.js'
import { type Balance, type Network, toCaipAddress } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import type { Room } from './room.js'
import { rpc } from './rpc.js'
import { networkOf } from './target.js'
import { Quantity } from './wire.js'

/** The native balance, from memory when it is recent; calls at the same time share one request. */
export async function getBalance(
  room: Room,
  address: string,
  chosen?: Network,
  options?: MemoryOptions,
): Promise<Balance> {
  const network = networkOf(room, chosen)
  const key = toCaipAddress(network.caipNetworkId, requireAddress(address))
  return room.balances.get(key, () => readBalance(room, address, network), options)
}

/** What a screen shows: 0.00 of the network's coin, marked, when it cannot be read. */
export async function shownBalance(
  room: Room,
  address: string,
  network: Network,
  options?: MemoryOptions,
): Promise<Balance> {
  return shown(network, () => getBalance(room, address, network, options))
}

async function readBalance(room: Room, address: string, network: Network): Promise<Balance> {
  const call = { method: 'eth_getBalance', params: [requireAddress(address), 'latest'], result: Quantity }
  const value = await rpc(room, network, call)
  return balanceOf(network, value)
}
