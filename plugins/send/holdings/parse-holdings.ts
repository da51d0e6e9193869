import * as v from 'valibot'
import { parsed, shownText } from '../../../adapter-kit/index.js'
import { type Network, parseCaipAddress } from '../../../kernel/plugin.js'
import type { Holdings, Token } from '../contract.js'
import { nativeKey } from './coin.js'

/** The most tokens that are listed. */
const mostTokens = 1000

const Units = v.pipe(
  v.custom<bigint>((value) => typeof value === 'bigint'),
  v.minValue(0n),
  v.maxValue(2n ** 256n - 1n),
)

export const TokenInfo = v.object({
  name: shownText(40),
  symbol: v.pipe(shownText(16), v.nonEmpty()),
  decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(255)),
  amount: Units,
})
const Listed = v.object({
  ...TokenInfo.entries,
  address: v.nullish(v.pipe(v.string(), v.maxLength(300))),
  network: v.nullish(v.string()),
  price: v.fallback(v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))), undefined),
  iconUrl: v.fallback(v.nullish(v.string()), undefined),
})
const List = v.object({ status: v.string(), tokens: v.pipe(v.array(v.unknown()), v.maxLength(100_000)) })

/** The entries of the service `balances` that are of this network; one that does not parse is left out. */
export function parseHoldings(value: unknown, network: Network): Holdings | undefined {
  const list = parsed(List, value)
  if (!list) return undefined
  const found = new Map<string, Token>()
  for (const entry of list.tokens.slice(0, mostTokens)) {
    const token = tokenOf(entry, network)
    if (token && !found.has(token.key)) found.set(token.key, token)
  }
  return { status: list.status === 'loading' ? 'loading' : 'ready', tokens: [...found.values()] }
}

function tokenOf(entry: unknown, network: Network): Token | undefined {
  const listed = parsed(Listed, entry)
  if (!listed || (listed.network ?? network.caipNetworkId) !== network.caipNetworkId) return undefined
  const { address: caip, network: _, price, iconUrl, ...info } = listed
  const address = caip ? addressOn(network, caip) : undefined
  if (caip && (!address || address === nativeKey)) return undefined
  // A coin has the decimals of its network, whatever the list says: wrong ones would move a wrong amount.
  if (!address && info.decimals !== network.nativeCurrency.decimals) return undefined
  return {
    ...info,
    key: address ?? nativeKey,
    address,
    price: price || undefined, // services write 0 for a token without a market, which can be sent all the same
    iconUrl: iconUrl ?? undefined,
  }
}

/** The plain address of a token (CAIP-10), if it is one of the network. */
function addressOn({ caipNetworkId }: Network, caip: string): string | undefined {
  try {
    const { namespace, chainId, address } = parseCaipAddress(caip)
    return `${namespace}:${chainId}` === caipNetworkId ? address : undefined
  } catch {
    return undefined
  }
}
