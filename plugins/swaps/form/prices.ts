import type { Atom } from 'jotai/vanilla'
import { createLiveQuery, type LiveQuery } from '../../../adapter-kit/index.js'
import type { Network, PluginContext } from '../../../kernel/plugin.js'
import type { SwapToken } from '../contract.js'

/** How long a price is kept (specification §9), in milliseconds. */
const trusted = 15_000

/** The two tokens of the form, on a network. */
export interface Pair {
  readonly key: string
  readonly network: Network
  readonly source: SwapToken
  readonly target: SwapToken
}

/** Prices in US dollars by the keys of tokens, for display only. */
export type Prices = Readonly<Record<string, number | undefined>>

/** The prices of the pair. */
export function createPrices(context: PluginContext, pair: Atom<Pair | undefined>): LiveQuery<Pair, Prices> {
  return createLiveQuery<Pair, Prices>(context, {
    subject: pair,
    trusted,
    async read({ network, source, target }) {
      const tokens = [source, target]
      const found = await Promise.all(tokens.map((token) => priceOf(context, network, token)))
      return Object.fromEntries(tokens.map(({ key }, index) => [key, found[index]]))
    },
  })
}

/** In US dollars, for display only; undefined where none is known. */
export async function priceOf(
  { use }: Pick<PluginContext, 'use'>,
  { chainNamespace, caipNetworkId, testnet }: Network,
  { address }: SwapToken,
): Promise<number | undefined> {
  if (testnet) return undefined
  try {
    const { coinAddress } = await use(`adapter:${chainNamespace}`)
    const token = `${caipNetworkId}:${address ?? coinAddress}`
    const [blockchain, data] = await Promise.all([use('blockchain'), use('data')])
    const price = await data.read({
      key: ['price', token],
      trusted,
      // The cache cannot hold undefined.
      read: async (signal) => (await blockchain.price(token, signal)) ?? null,
    })
    return price || undefined
  } catch {
    return undefined
  }
}
