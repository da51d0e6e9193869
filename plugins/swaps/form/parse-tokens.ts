import * as v from 'valibot'
import {
  addressKey,
  coinOf,
  doubtOfNames,
  nativeKey,
  parsed,
  TokenDescription,
} from '../../../adapter-kit/features/index.js'
import type { Adapter, Network } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'
import type { SwapToken } from '../contract.js'

/** The most entries that are read: parsing more would block the page. */
const most = 20_000

const Listed = v.object({
  ...TokenDescription.entries,
  decimals: v.pipe(TokenDescription.entries.decimals, v.maxValue(36)),
  address: v.pipe(v.string(), v.maxLength(300)),
  logoUri: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(2000))), undefined),
})
const List = v.object({ tokens: v.pipe(v.array(v.unknown()), v.maxLength(200_000)) })

/**
 * The tokens of the network that the service lists, each once; the coin has the name and the decimals of its network.
 * @throws ValiError when it is no list
 */
export async function parseTokens(
  value: unknown,
  network: Network,
  adapter: Pick<Adapter, 'coinAddress' | 'isAddress'>,
): Promise<readonly SwapToken[]> {
  const { tokens } = parseAs(List, value)
  const byKey = new Map<string, SwapToken>()
  for (const entry of tokens.slice(0, most)) {
    const token = await tokenOf(entry, network, adapter)
    if (token && !byKey.has(token.key)) byKey.set(token.key, token)
  }
  return [...byKey.values()]
}

async function tokenOf(
  entry: unknown,
  network: Network,
  { coinAddress, isAddress }: Pick<Adapter, 'coinAddress' | 'isAddress'>,
): Promise<SwapToken | undefined> {
  const listed = parsed(Listed, entry)
  const prefix = `${network.caipNetworkId}:`
  if (!listed?.address.startsWith(prefix)) return undefined
  const { address: caip, logoUri, name, symbol, decimals } = listed
  const address = caip.slice(prefix.length)
  if (addressKey(address) === coinAddress) return { ...coinOf(network), iconUrl: logoUri ?? undefined }
  if (isAddress) {
    const answer = isAddress(address, network)
    if (!(typeof answer === 'boolean' ? answer : await answer)) return undefined
  }
  return {
    key: addressKey(address),
    name,
    symbol,
    address,
    decimals,
    amount: undefined,
    price: undefined,
    iconUrl: logoUri ?? undefined,
    // What the service lists is traded.
    doubt: doubtOfNames({ name, symbol }, true),
  }
}

/** Symbols that many look for, in this order. */
const popular =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
/** How many of them are offered. */
const mostSuggested = 8

/** The one token of each such symbol, none where several have it; the coin goes before all. */
export function suggestedOf(tokens: readonly SwapToken[]): readonly SwapToken[] {
  const bySymbol = new Map<string, readonly SwapToken[]>()
  for (const token of tokens) bySymbol.set(token.symbol, [...(bySymbol.get(token.symbol) ?? []), token])
  const coin = tokens.find(({ key }) => key === nativeKey)
  const suggestions = [coin, ...popular.map((symbol) => onlyOne(bySymbol.get(symbol)))]
  return [...new Set(suggestions)].flatMap((token) => token ?? []).slice(0, mostSuggested)
}

const onlyOne = (tokens: readonly SwapToken[] = []) => (tokens.length === 1 ? tokens[0] : undefined)

/** By symbol, in the order of its characters. */
export const bySymbol = (one: SwapToken, two: SwapToken) =>
  one.symbol < two.symbol ? -1 : one.symbol > two.symbol ? 1 : 0
