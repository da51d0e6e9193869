import * as v from 'valibot'
import {
  badAddress,
  balanceOf,
  type MemoryOptions,
  rest,
  shownBalance as shown,
} from '../../adapters/index.js'
import { type Balance, type Network, toCaipAddress } from '../../kernel/plugin.js'
import { convert } from './address.js'
import { formOf } from './network.js'
import type { Room } from './room.js'

const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,39}$/),
  v.transform((text) => BigInt(text)),
)
const Balances = v.object({ stx: v.object({ balance: Amount, locked: v.optional(Amount, '0') }) })

/** What a screen shows: 0.00 of the network's coin, marked, when it cannot be read. */
export async function shownBalance(
  room: Room,
  address: string,
  network: Network,
  options?: MemoryOptions,
): Promise<Balance> {
  return shown(network, () => getBalance(room, address, network, options))
}

/** What can be spent: stacked coins are locked. From memory when it is recent. */
async function getBalance(
  room: Room,
  address: string,
  network: Network,
  options?: MemoryOptions,
): Promise<Balance> {
  const own = convert(address, formOf(network))
  if (!own) throw badAddress('A Stacks address begins with S and has a checksum.')
  return room.balances.get(
    toCaipAddress(network.caipNetworkId, own),
    () => readBalance(room, own, network),
    options,
  )
}

async function readBalance({ context }: Room, address: string, network: Network): Promise<Balance> {
  const path = `/extended/v1/address/${address}/balances`
  const parse = (answer: unknown) => v.parse(Balances, answer).stx
  const { balance, locked } = await rest(context.http, network, { path, parse })
  const value = balance > locked ? balance - locked : 0n
  return balanceOf(network, value)
}
