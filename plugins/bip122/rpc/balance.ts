import * as v from 'valibot'
import { balanceReader, rest } from '../../../adapter-kit/chains/index.js'
import { type Network, parseAs, property } from '../../../kernel/plugin.js'
import { requireFormat } from '../accounts/address.js'
import type { Bip122State } from '../bip122-state.js'
import type { BitcoinApi, Utxo } from '../contract.js'
import { isApi } from '../options.js'

export const { getBalance, shownBalance } = balanceReader<Bip122State>({
  addressOn(_, address, network) {
    requireFormat(address, network)
    return address
  },
  read: async (state, address, network) =>
    apiOf(state) ? total(await readUtxos(state, address, network)) : readSums(state, address, network),
})

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
