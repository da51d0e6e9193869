import * as v from 'valibot'
import { balanceOf, type CacheReadOptions, rest, shownBalance as shown } from '../../../adapter-kit/index.js'
import { type Balance, type Network, parseAs, toCaipAddress } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { SuiState } from '../sui-state.js'

const query =
  'query($owner:SuiAddress!,$coinType:String!){address(address:$owner){balance(coinType:$coinType){totalBalance}}}'
const coinType = '0x2::sui::SUI'

/** The balance is base units as text; the service may answer null for an address that never had any. */
const Answer = v.object({
  data: v.object({
    address: v.nullish(
      v.object({
        balance: v.nullish(v.object({ totalBalance: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,40}$/))) })),
      }),
    ),
  }),
})

/** The same for display: when it cannot be read, 0.00 of the network's coin, marked as unknown. */
export async function shownBalance(
  state: SuiState,
  address: string,
  network: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  return shown(network, () => getBalance(state, address, network, options))
}

/** The native balance from the network's GraphQL service, cached for 30 s. @throws LatchkeyError LK_ADDRESS, LK_RPC, … */
export async function getBalance(
  state: SuiState,
  address: string,
  network: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  const owner = requireAddress(address)
  const key = toCaipAddress(network.caipNetworkId, owner)
  return state.balances.get(key, () => readBalance(state, owner, network), options)
}

async function readBalance({ context }: SuiState, owner: string, network: Network): Promise<Balance> {
  const value = await rest(context.http, network, {
    path: '',
    body: { query, variables: { owner, coinType } },
    parse: (answer) => BigInt(parseAs(Answer, answer).data.address?.balance?.totalBalance ?? 0),
  })
  return balanceOf(network, value)
}
