import type { Atom } from 'jotai/vanilla'
import {
  createLiveQuery,
  type LiveQuery,
  nativeKey,
  priceTime,
  tokenPrice,
} from '../../../adapter-kit/features/index.js'
import type { Network, PluginContext } from '../../../kernel/plugin.js'
import type { SwapToken } from '../contract.js'

/** The two tokens of the form, on a network. */
export interface Pair {
  readonly key: string
  readonly network: Network
  readonly source: SwapToken
  readonly target: SwapToken
}

/** Prices in US dollars by the keys of tokens, for display only. */
export type Prices = Readonly<Record<string, number | undefined>>

/** The prices of the pair, and of the coin, in which the network's fee is. */
export function createPrices(context: PluginContext, pair: Atom<Pair | undefined>): LiveQuery<Pair, Prices> {
  return createLiveQuery<Pair, Prices>(context, {
    subject: pair,
    trusted: priceTime,
    async read({ network, source, target }) {
      const coin = { key: nativeKey, address: undefined }
      const pair = [source, target]
      const tokens = pair.some(({ key }) => key === nativeKey) ? pair : [...pair, coin]
      const prices = await Promise.all(tokens.map(({ address }) => tokenPrice(context, network, address)))
      return Object.fromEntries(tokens.map(({ key }, index) => [key, prices[index]]))
    },
  })
}
