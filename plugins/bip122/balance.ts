import * as v from 'valibot'
import { formatUnits, rest } from '../../adapters/index.js'
import { type Balance, type Network, toCaipAddress } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import type { Room } from './room.js'
import type { Utxo } from './service.js'

/** The balance, from memory when it is recent; calls at the same time share one request. */
export async function readBalance(
  room: Room,
  address: string,
  network: Network,
  options: { readonly fresh?: boolean } = {},
): Promise<Balance> {
  requireAddress(address, network)
  const key = toCaipAddress(network.caipNetworkId, address)
  return room.balances.get(key, () => askBalance(room, address, network), options)
}

/** What a screen shows: 0.00 of the network's coin when it cannot be read. */
export async function shownBalance(room: Room, address: string, network: Network): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  return readBalance(room, address, network).catch(() => ({ value: 0n, decimals, symbol, formatted: '0.00' }))
}

async function askBalance(room: Room, address: string, network: Network): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const value = room.api
    ? total(await readUtxos(room, address, network))
    : await readSums(room, address, network)
  return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
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
function readSums({ context }: Room, address: string, network: Network): Promise<bigint> {
  const path = `/address/${address}`
  return rest(context.http, network, {
    path,
    signal: context.signal,
    parse: (value) => v.parse(Stats, value),
  })
}

const Txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))
const Vout = v.pipe(v.number(), v.integer(), v.minValue(0))
const Utxos = v.pipe(v.array(v.object({ txid: Txid, vout: Vout, value: Satoshi })), v.maxLength(100_000))

/** Unspent outputs, of the site's own source where it has one. */
export async function readUtxos(
  { api, context }: Room,
  address: string,
  network: Network,
): Promise<readonly Utxo[]> {
  requireAddress(address, network)
  if (api) return v.parse(Utxos, await api.getUTXOs({ network, address }))
  const path = `/address/${address}/utxo`
  return rest(context.http, network, {
    path,
    signal: context.signal,
    parse: (value) => v.parse(Utxos, value),
  })
}

const total = (list: readonly Utxo[]) => list.reduce((sum, { value }) => sum + BigInt(value), 0n)
