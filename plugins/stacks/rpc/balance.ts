import * as v from 'valibot'
import {
  badAddress,
  balanceOf,
  type CacheReadOptions,
  rest,
  shownBalance as shown,
} from '../../../adapter-kit/index.js'
import { type Balance, type Network, parseAs, toCaipAddress } from '../../../kernel/plugin.js'
import { convert } from '../accounts/address.js'
import { formOf } from '../network.js'
import type { StacksState } from '../stacks-state.js'

const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,39}$/),
  v.transform((text) => BigInt(text)),
)
const Balances = v.object({ stx: v.object({ balance: Amount, locked: v.optional(Amount, '0') }) })

/** What a screen shows: 0.00 of the network's coin, marked, when it cannot be read. */
export async function shownBalance(
  state: StacksState,
  address: string,
  network: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  return shown(network, () => getBalance(state, address, network, options))
}

/** What can be spent: stacked coins are locked. From memory when it is recent. */
async function getBalance(
  state: StacksState,
  address: string,
  network: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  const own = convert(address, formOf(network))
  if (!own) throw badAddress('A Stacks address begins with S and has a checksum.')
  return state.balances.get(
    toCaipAddress(network.caipNetworkId, own),
    () => readBalance(state, own, network),
    options,
  )
}

async function readBalance({ context }: StacksState, address: string, network: Network): Promise<Balance> {
  const path = `/extended/v1/address/${address}/balances`
  const parse = (answer: unknown) => parseAs(Balances, answer).stx
  const { balance, locked } = await rest(context.http, network, { path, parse })
  const value = balance > locked ? balance - locked : 0n
  return balanceOf(network, value)
}
