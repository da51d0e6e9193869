import { type Balance, type Network, toCaipAddress } from '../../../kernel/plugin.js'
import { balanceOf, shownBalance } from '../../shared/abilities/shown-balance.js'
import type { CacheReadOptions, TtlCache } from '../../shared/network/ttl-cache.js'

/** How a chain reads native balances; `S` is what the parts of its plugin share. */
interface BalanceSource<S> {
  /** The one form of an address on the network, by which its balance is kept. @throws LatchkeyError LK_ADDRESS */
  addressOn(state: S, address: string, network: Network): string
  /** In base units of the network's coin. */
  read(state: S, address: string, network: Network): Promise<bigint>
}

type ReadBalance<S> = (
  state: S,
  address: string,
  network: Network,
  options?: CacheReadOptions,
) => Promise<Balance>

/** The native balance as an adapter gives it, kept in the `balances` of the plugin's state. */
export interface BalanceReader<S> {
  /** Kept for 30 s; calls at the same time share one request. @throws what the source throws */
  readonly getBalance: ReadBalance<S>
  /** The same for display: 0.00 of the network's coin, marked as unknown, where it cannot be read. */
  readonly shownBalance: ReadBalance<S>
}

export function balanceReader<S extends { readonly balances: TtlCache<Balance> }>({
  addressOn,
  read,
}: BalanceSource<S>): BalanceReader<S> {
  const getBalance: ReadBalance<S> = async (state, text, network, options) => {
    const address = addressOn(state, text, network)
    const key = toCaipAddress(network.caipNetworkId, address)
    return state.balances.get(
      key,
      async () => balanceOf(network, await read(state, address, network)),
      options,
    )
  }
  return {
    getBalance,
    shownBalance: (state, address, network, options) =>
      shownBalance(network, () => getBalance(state, address, network, options)),
  }
}
