import { balanceReader, type CacheReadOptions } from '../../../adapter-kit/chains/index.js'
import type { Balance, Network } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Eip155State } from '../eip155-state.js'
import { targetNetwork } from '../target.js'
import { rpc } from './rpc.js'
import { Quantity } from './schemas.js'

const balances = balanceReader<Eip155State>({
  addressOn: (_, address) => requireAddress(address),
  read: (state, address, network) =>
    rpc(state, network, { method: 'eth_getBalance', params: [address, 'latest'], result: Quantity }),
})

export const { shownBalance } = balances

/** On the network in use when none is chosen. */
export async function getBalance(
  state: Eip155State,
  address: string,
  chosen?: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  return balances.getBalance(state, address, targetNetwork(state, chosen), options)
}
