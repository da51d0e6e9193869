import { balanceOf, type MemoryOptions, shownBalance as shown } from '../../adapters/index.js'
import { type Balance, type Network, toCaipAddress } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import type { Room } from './room.js'
import { inContext, rpc, Whole } from './rpc.js'

/** What a screen shows: SOL from memory when it is recent, 0.00 of it when it cannot be read. */
export async function shownBalance(
  room: Room,
  address: string,
  network: Network,
  options?: MemoryOptions,
): Promise<Balance> {
  const key = toCaipAddress(network.caipNetworkId, address)
  return shown(network, () => room.balances.get(key, () => readBalance(room, address, network), options))
}

async function readBalance(room: Room, address: string, network: Network): Promise<Balance> {
  requireAddress(address)
  const params = [address, { commitment: room.commitment }]
  const value = await rpc(room, network, { method: 'getBalance', params, result: inContext(Whole) })
  return balanceOf(network, value)
}
