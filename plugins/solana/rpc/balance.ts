import { balanceOf, type CacheReadOptions, shownBalance as shown } from '../../../adapter-kit/index.js'
import { type Balance, type Network, toCaipAddress } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { SolanaState } from '../solana-state.js'
import { rpc, Whole, withContext } from './rpc.js'

/** The balance in SOL for display, cached for 30 s; when it cannot be read, 0.00, marked as unknown. */
export async function shownBalance(
  state: SolanaState,
  address: string,
  network: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  const key = toCaipAddress(network.caipNetworkId, address)
  return shown(network, () => state.balances.get(key, () => readBalance(state, address, network), options))
}

async function readBalance(state: SolanaState, address: string, network: Network): Promise<Balance> {
  requireAddress(address)
  const params = [address, { commitment: state.commitment }]
  const value = await rpc(state, network, { method: 'getBalance', params, result: withContext(Whole) })
  return balanceOf(network, value)
}
