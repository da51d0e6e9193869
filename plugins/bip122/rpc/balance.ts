import * as v from 'valibot'
import {
  balanceOf,
  type CacheReadOptions,
  createTtlCache,
  rest,
  shownBalance as shown,
  type TtlCache,
} from '../../../adapter-kit/index.js'
import { type Balance, type Network, parseAs, property, toCaipAddress } from '../../../kernel/plugin.js'
import { requireFormat } from '../accounts/address.js'
import type { Bip122State } from '../bip122-state.js'
import type { BitcoinApi, Utxo } from '../contract.js'
import { isApi } from '../options.js'

/** Balances by CAIP-10, in flight or recent. */
const memories = new WeakMap<Bip122State, TtlCache<Balance>>()

function memoryOf(state: Bip122State): TtlCache<Balance> {
  const memory = memories.get(state) ?? createTtlCache()
  memories.set(state, memory)
  return memory
}

/** Forgets all balances: after a transfer the sender's has changed, and possibly that of another cached address. */
export const forgetBalances = (state: Bip122State): void => memories.get(state)?.forget()

/** The balance, from memory when it is recent; calls at the same time share one request. */
export async function readBalance(
  state: Bip122State,
  address: string,
  network: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  requireFormat(address, network)
  const key = toCaipAddress(network.caipNetworkId, address)
  return memoryOf(state).get(key, () => askBalance(state, address, network), options)
}

/** What a screen shows: 0.00 of the network's coin when it cannot be read. */
export async function shownBalance(
  state: Bip122State,
  address: string,
  network: Network,
  options?: CacheReadOptions,
): Promise<Balance> {
  return shown(network, () => readBalance(state, address, network, options))
}

async function askBalance(state: Bip122State, address: string, network: Network): Promise<Balance> {
  const value = apiOf(state)
    ? total(await readUtxos(state, address, network))
    : await readSums(state, address, network)
  return balanceOf(network, value)
}

/** The site's own source of unspent outputs. */
function apiOf({ context }: Bip122State): BitcoinApi | undefined {
  const api = property(context.options, 'api')
  return isApi(api) ? api : undefined
}

const Satoshi = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Sums = v.object({ funded_txo_sum: Satoshi, spent_txo_sum: Satoshi })
const Stats = v.pipe(
  v.object({ chain_stats: Sums, mempool_stats: Sums }),
  v.transform(({ chain_stats: mined, mempool_stats: waiting }) => {
    const received = BigInt(mined.funded_txo_sum) + BigInt(waiting.funded_txo_sum)
    return received - BigInt(mined.spent_txo_sum) - BigInt(waiting.spent_txo_sum)
  }),
  v.check((value) => value >= 0n),
)

/** One small answer, however many outputs there are. */
function readSums({ context }: Bip122State, address: string, network: Network): Promise<bigint> {
  const path = `/address/${address}`
  return rest(context.http, network, {
    path,
    signal: context.signal,
    parse: (value) => parseAs(Stats, value),
  })
}

const Txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))
const Vout = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Utxos = v.pipe(v.array(v.object({ txid: Txid, vout: Vout, value: Satoshi })), v.maxLength(100_000))

/** Unspent outputs, of the site's own source where it has one. */
export async function readUtxos(
  state: Bip122State,
  address: string,
  network: Network,
): Promise<readonly Utxo[]> {
  requireFormat(address, network)
  const api = apiOf(state)
  if (api) return parseAs(Utxos, await api.getUTXOs({ network, address }))
  const path = `/address/${address}/utxo`
  return rest(state.context.http, network, {
    path,
    signal: state.context.signal,
    parse: (value) => parseAs(Utxos, value),
  })
}

const total = (list: readonly Utxo[]) => list.reduce((sum, { value }) => sum + BigInt(value), 0n)
