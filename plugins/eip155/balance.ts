import { formatUnits } from '../../adapters/index.js'
import { type Balance, type Network, toCaipAddress } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import type { Room } from './room.js'
import { rpc } from './rpc.js'
import { networkOf } from './target.js'
import { Quantity } from './wire.js'

/** How long a native balance is trusted, in milliseconds. */
export const balanceTime = 30_000

/** The native balance, from memory when it is recent; calls at the same time share one request. */
export async function getBalance(
  room: Room,
  address: string,
  chosen?: Network,
  options: { readonly fresh?: boolean } = {},
): Promise<Balance> {
  const network = networkOf(room, chosen)
  const key = toCaipAddress(network.caipNetworkId, requireAddress(address))
  const known = room.balances.get(key)
  if (known && known.until > Date.now() && !options.fresh) return known.balance
  const balance = readBalance(room, address, network)
  room.balances.set(key, { until: Date.now() + balanceTime, balance })
  return balance.catch((error) => {
    if (room.balances.get(key)?.balance === balance) room.balances.delete(key) // ask again next time
    throw error
  })
}

/** What a screen shows: 0.00 of the network's coin when it cannot be read. */
export async function shownBalance(room: Room, address: string, network: Network): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  return getBalance(room, address, network).catch(() => ({ value: 0n, decimals, symbol, formatted: '0.00' }))
}

async function readBalance(room: Room, address: string, network: Network): Promise<Balance> {
  const call = { method: 'eth_getBalance', params: [requireAddress(address), 'latest'], result: Quantity }
  const value = await rpc(room, network, call)
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
}
