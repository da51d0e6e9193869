import * as v from 'valibot'
import {
  badAddress,
  balanceOf,
  type CacheReadOptions,
  rest,
  shownBalance as shown,
} from '../../../adapter-kit/index.js'
import { type Balance, LatchkeyError, type Network, parseAs, toCaipAddress } from '../../../kernel/plugin.js'
import { isAddress } from '../accounts/address.js'
import { profileOf } from '../chain.js'
import type { CosmosState } from '../cosmos-state.js'

/** What a screen shows: 0.00 of the network's coin when it cannot be read. */
export async function shownBalance(
  state: CosmosState,
  address: string,
  network: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  const key = toCaipAddress(network.caipNetworkId, address)
  return shown(network, () => state.balances.get(key, () => readBalance(state, address, network), options))
}

const Answer = v.object({
  balance: v.object({
    amount: v.pipe(
      v.string(),
      v.regex(/^\d{1,78}$/),
      v.transform((digits) => BigInt(digits)),
    ),
  }),
})

async function readBalance(state: CosmosState, address: string, network: Network): Promise<Balance> {
  if (!isAddress(state, address, network)) throw badAddress(`It is no address of ${network.name}.`)
  const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${denomOf(network)}`
  const value = await rest(state.context.http, network, {
    path,
    parse: (raw) => parseAs(Answer, raw).balance.amount,
  })
  return balanceOf(network, value)
}

function denomOf(network: Network): string {
  const { denom } = profileOf(network)
  if (denom) return encodeURIComponent(denom)
  throw new LatchkeyError('LK_NETWORK_UNKNOWN', 'The base unit of the network is not known', {
    why: `${network.name} says no extra.cosmos.denom.`,
    fix: 'Add it to the network, for instance uatom.',
  })
}
