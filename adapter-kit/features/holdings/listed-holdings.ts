import { type Atom, atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { type Network, type PluginContext, parseCaipAddress } from '../../../kernel/plugin.js'
import { BaseUnits } from '../../shared/input/base-units.js'
import { parsed } from '../../shared/input/safe-access.js'
import { shownText } from '../../shared/input/shown-text.js'
import { serviceAtom } from '../live/service-atom.js'
import { type Holdings, nativeKey, type Token } from './token.js'

/** How many entries of a list are read at most. */
const maxEntries = 1000

/** What a token calls itself, and how its contract counts. */
export const TokenDescription = v.object({
  name: shownText(40),
  symbol: v.pipe(shownText(16), v.nonEmpty()),
  decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(255)),
})
const Entry = v.object({
  ...TokenDescription.entries,
  amount: BaseUnits,
  address: v.nullish(v.pipe(v.string(), v.maxLength(300))),
  network: v.nullish(v.string()),
  price: v.fallback(v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))), undefined),
  iconUrl: v.fallback(v.nullish(v.string()), undefined),
})
const List = v.object({ status: v.string(), tokens: v.pipe(v.array(v.unknown()), v.maxLength(100_000)) })

/**
 * What the account holds on the network, as the service `balances` lists it: undefined while the service is loading,
 * null where no plugin provides it, or what it gives is no list.
 */
export function listedHoldings(
  context: Pick<PluginContext, 'use' | 'state' | 'report'>,
  network: Atom<Network | undefined>,
): Atom<Holdings | null | undefined> {
  // In an object: serviceAtom says by undefined and null that there is no list.
  const source = serviceAtom(
    context,
    'balances',
    ({ live }) => live,
    (value) => ({ value }),
  )
  return atom((get) => {
    const [on, list] = [get(network), get(source)]
    if (!list) return list
    return on && (parseHoldings(list.value, on) ?? null)
  })
}

/** The entries of the list that are of this network, each once; one that does not parse is left out. */
export function parseHoldings(value: unknown, network: Network): Holdings | undefined {
  const list = parsed(List, value)
  if (!list) return undefined
  const tokens = new Map<string, Token>()
  for (const entry of list.tokens.slice(0, maxEntries)) {
    const token = tokenOf(entry, network)
    if (token && !tokens.has(token.key)) tokens.set(token.key, token)
  }
  return { status: list.status === 'loading' ? 'loading' : 'ready', tokens: [...tokens.values()] }
}

function tokenOf(value: unknown, network: Network): Token | undefined {
  const entry = parsed(Entry, value)
  if (!entry || (entry.network ?? network.caipNetworkId) !== network.caipNetworkId) return undefined
  const { address: caip, network: _, price, iconUrl, ...rest } = entry
  const address = caip ? addressOn(network, caip) : undefined
  if (caip && (!address || address === nativeKey)) return undefined
  // A coin has the decimals of its network, whatever the list says: wrong ones would move a wrong amount.
  if (!address && rest.decimals !== network.nativeCurrency.decimals) return undefined
  return {
    ...rest,
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
