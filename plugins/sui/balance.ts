import * as v from 'valibot'
import { balanceOf, type MemoryOptions, rest, shownBalance as shown } from '../../adapters/index.js'
import { type Balance, type Network, toCaipAddress } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import type { Room } from './room.js'

const query =
  'query($owner:SuiAddress!,$coinType:String!){address(address:$owner){balance(coinType:$coinType){totalBalance}}}'
const coinType = '0x2::sui::SUI'

/** Base units as text; an address that never had any may have no balance at all. */
const Answer = v.object({
  data: v.object({
    address: v.nullish(
      v.object({
        balance: v.nullish(v.object({ totalBalance: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,40}$/))) })),
      }),
    ),
  }),
})

/** What a screen shows: 0.00 of the network's coin, marked, when it cannot be read. */
export async function shownBalance(
  room: Room,
  address: string,
  network: Network,
  options?: MemoryOptions,
): Promise<Balance> {
  return shown(network, () => getBalance(room, address, network, options))
}

/** The native balance from the network's GraphQL service, remembered for 30 s. @throws LatchkeyError LK_ADDRESS, LK_RPC, … */
export async function getBalance(
  room: Room,
  address: string,
  network: Network,
  options?: MemoryOptions,
): Promise<Balance> {
  const owner = requireAddress(address)
  const key = toCaipAddress(network.caipNetworkId, owner)
  return room.balances.get(key, () => readBalance(room, owner, network), options)
}

async function readBalance({ context }: Room, owner: string, network: Network): Promise<Balance> {
  const value = await rest(context.http, network, {
    path: '',
    body: { query, variables: { owner, coinType } },
    parse: (answer) => BigInt(v.parse(Answer, answer).data.address?.balance?.totalBalance ?? 0),
  })
  return balanceOf(network, value)
}
