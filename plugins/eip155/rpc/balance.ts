import { balanceOf, type CacheReadOptions, shownBalance as shown } from '../../../adapter-kit/index.js'
import { type Balance, type Network, toCaipAddress } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Eip155State } from '../eip155-state.js'
import { targetNetwork } from '../target.js'
import { rpc } from './rpc.js'
import { Quantity } from './schemas.js'

/** The native balance, cached for 30 s; simultaneous calls share one request. */
export async function getBalance(
  state: Eip155State,
  address: string,
  chosen?: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  const network = targetNetwork(state, chosen)
  const key = toCaipAddress(network.caipNetworkId, requireAddress(address))
  return state.balances.get(key, () => readBalance(state, address, network), options)
}

/** The same for display: when it cannot be read, 0.00 of the network's coin, marked as unknown. */
export async function shownBalance(
  state: Eip155State,
  address: string,
  network: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  return shown(network, () => getBalance(state, address, network, options))
}

async function readBalance(state: Eip155State, address: string, network: Network): Promise<Balance> {
  const call = { method: 'eth_getBalance', params: [requireAddress(address), 'latest'], result: Quantity }
  const value = await rpc(state, network, call)
  return balanceOf(network, value)
}
