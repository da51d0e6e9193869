import { type Atom, atom } from 'jotai/vanilla'
import * as v from 'valibot'
import {
  addressKey,
  createLiveQuery,
  type LiveQuery,
  listedHoldings,
  nativeKey,
  type Sender,
  type SwapRules,
} from '../../../adapter-kit/features/index.js'
import type { Network, PluginContext } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'
import type { SwapToken, SwapTokens } from '../contract.js'
import { bySymbol, parseTokens, suggestedOf } from './parse-tokens.js'

/** How long a list of tokens is kept, in milliseconds: it hardly changes while a page is open. */
const trusted = 600_000

/** A network on which tokens are swapped. */
interface Market {
  readonly key: string
  readonly network: Network
}

export interface TokenList {
  readonly tokens: Atom<SwapTokens>
  readonly query: LiveQuery<Market, readonly SwapToken[]>
}

/** What can be swapped on the network in use, with what the account holds. */
export function createTokenList(
  context: PluginContext,
  sender: Atom<Sender | undefined>,
  rules: Atom<SwapRules | null | undefined>,
  favourites: Atom<readonly string[]>,
): TokenList {
  const network = atom((get) => get(sender)?.network)
  const market = atom((get): Market | undefined => {
    const [on, swapRules] = [get(network), get(rules)]
    const isMarket = on && swapRules?.networks.includes(on.caipNetworkId)
    return isMarket ? { key: on.caipNetworkId, network: on } : undefined
  })
  const query = createLiveQuery<Market, readonly SwapToken[]>(context, {
    subject: market,
    trusted,
    read: async (on) => readTokens(context, on.network),
  })
  const holdings = listedHoldings(context, network)
  const holdingsByKey = atom((get) => {
    const list = get(holdings)
    if (list?.status !== 'ready') return undefined
    return new Map(list.tokens.map((token) => [token.address ? addressKey(token.address) : nativeKey, token]))
  })
  const listed = atom((get) => {
    const byKey = get(holdingsByKey)
    // Lists of what is held leave tokens out: the balance of one that is not on them is unknown.
    return get(query.value)?.map((token) => {
      const { amount, price } = byKey?.get(token.key) ?? token
      return { ...token, amount, price }
    })
  })
  const sorted = atom((get) => {
    const tokens = get(listed)
    return tokens && { tokens: [...tokens].sort(bySymbol), suggested: suggestedOf(tokens) }
  })
  const ready = atom((get): SwapTokens | undefined => {
    const list = get(sorted)
    if (!list) return undefined
    return { status: 'ready', ...list, favourites: get(favourites).flatMap((key) => byKey(list.tokens, key)) }
  })
  const tokens = atom((get): SwapTokens => {
    if (get(rules) === null || (get(rules) && get(network) && !get(market))) return nothing.unsupported
    return get(ready) ?? (get(query.failure) ? nothing.failed : nothing.loading)
  })
  return { tokens, query }
}

const byKey = (tokens: readonly SwapToken[], key: string) => tokens.find((token) => token.key === key) ?? []

const none = { tokens: [], suggested: [], favourites: [] }
const nothing = {
  unsupported: { status: 'unsupported', ...none },
  failed: { status: 'failed', ...none },
  loading: { status: 'loading', ...none },
} as const

async function readTokens({ use }: PluginContext, network: Network): Promise<readonly SwapToken[]> {
  const { caipNetworkId: chainId } = network
  const [cloud, data, adapter] = await Promise.all([
    use('cloud'),
    use('data'),
    use(`adapter:${network.chainNamespace}`),
  ])
  const list = await data.read({
    key: ['swap-tokens', chainId],
    trusted,
    read: (signal) =>
      cloud.request({
        host: 'blockchain',
        path: '/v1/convert/tokens',
        query: { chainId },
        parse: (value) => parseAs(v.looseObject({ tokens: v.array(v.unknown()) }), value),
        signal,
      }),
  })
  return parseTokens(list, network, adapter)
}
