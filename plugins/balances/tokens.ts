import * as v from 'valibot'
import { formatUnits, parsed, sanitizeText } from '../../adapter-kit/index.js'
import { type CaipNetworkId, namespaceOf, toCaipAddress } from '../../kernel/plugin.js'
import type { Token } from './contract.js'

/** How services write the native coin where they need an address. */
const natives: readonly string[] = [
  'native',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
  'So11111111111111111111111111111111111111111',
]

/** What an address is, by namespace. */
const kinds: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-f]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** As many as a list can show. */
const most = 500
/** As many as are read to find those. */
const mostRead = 2000

const Text = v.pipe(
  v.string(),
  v.transform((text) => sanitizeText(text, 60)),
)
const Decimals = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(77))
const Fiat = v.fallback(v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))), undefined)
const Listed = v.object({
  name: Text,
  symbol: Text,
  chainId: v.optional(v.string()),
  address: v.optional(v.string()),
  value: Fiat,
  price: Fiat,
  quantity: v.object({ decimals: Decimals, numeric: v.string() }),
  iconUrl: v.fallback(v.string(), ''),
})

/** What the blockchain API lists, as tokens; what is no token of this network is left out. */
export function tokensOfList(list: readonly unknown[], network: CaipNetworkId): readonly Token[] {
  return inOrder(list.slice(0, mostRead).map((entry) => fromList(entry, network)))
}

function fromList(entry: unknown, network: CaipNetworkId): Token | undefined {
  const listed = parsed(Listed, entry)
  if (!listed) return undefined
  const { chainId, address, quantity, ...rest } = listed
  if (chainId !== undefined && chainId !== network) return undefined
  const prefix = `${network}:`
  if (address !== undefined && !address.startsWith(prefix)) return undefined
  const { decimals, numeric } = quantity
  const amount = toBaseUnits(numeric, decimals)
  if (amount === undefined) return undefined
  return tokenOf({ ...rest, network, decimals, amount, plain: address?.slice(prefix.length) })
}

const Units = v.pipe(
  v.string(),
  v.regex(/^(0x[0-9a-f]{1,64}|\d{1,78})$/i),
  v.transform((text) => BigInt(text)),
)
const Held = v.object({
  address: v.string(),
  balance: Units,
  type: v.picklist(['ERC20', 'NATIVE']),
  metadata: v.object({ name: Text, symbol: Text, iconUrl: v.string(), decimals: Decimals, price: Fiat }),
})

/** What a wallet says it holds (ERC-7811), as tokens. */
export function tokensOfWallet(list: readonly unknown[], network: CaipNetworkId): readonly Token[] {
  return inOrder(
    list.slice(0, mostRead).map((entry) => {
      const held = parsed(Held, entry)
      if (!held) return undefined
      const plain = held.type === 'NATIVE' ? undefined : held.address
      return tokenOf({ ...held.metadata, network, amount: held.balance, plain })
    }),
  )
}

interface Raw {
  readonly network: CaipNetworkId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
  readonly value?: number | undefined
  readonly price?: number | undefined
  readonly iconUrl: string
  /** Without its network; absent for the native coin. */
  readonly plain: string | undefined
}

function tokenOf({ plain, iconUrl, ...raw }: Raw): Token | undefined {
  const { network, amount, decimals } = raw
  const price = raw.price || undefined // services write 0 for what has no market
  const kind = kinds[namespaceOf(network)]
  // Only EVM addresses are the same in capitals.
  const id = network.startsWith('eip155:') ? plain?.toLowerCase() : plain
  const isNative = id === undefined || natives.includes(id)
  if (!isNative && (amount === 0n || !kind?.test(id))) return undefined
  const text = formatUnits(amount, decimals)
  return {
    ...raw,
    key: isNative ? `${network}:native` : `${network}:${id}`,
    address: isNative || plain === undefined ? undefined : toCaipAddress(network, plain),
    text,
    price,
    value: raw.value ?? worth(text, price),
    iconUrl: iconUrl || undefined,
  }
}

/** US dollars of an amount; undefined where that is no number to show. */
export function worth(text: string, price: number | undefined): number | undefined {
  const value = price === undefined ? Number.NaN : Number(text) * price
  return Number.isFinite(value) ? value : undefined
}

/** Each once, the most valuable first, those without a price after them. */
export function inOrder(tokens: readonly (Token | undefined)[]): readonly Token[] {
  const seen = new Map<string, Token>()
  for (const token of tokens) if (token && !seen.has(token.key)) seen.set(token.key, token)
  return [...seen.values()].sort((a, b) => (b.value ?? -1) - (a.value ?? -1)).slice(0, most)
}

/** US dollars of all of them; undefined where nobody knows a price, or they come to no number. */
export function totalOf(tokens: readonly Token[]): number | undefined {
  const known = tokens.flatMap(({ value }) => value ?? [])
  const total = known.reduce((sum, value) => sum + value, 0)
  return known.length > 0 && Number.isFinite(total) ? total : undefined
}

/** Longer amounts are nonsense: 2^256 has 78 digits. */
const longest = 160

/** Decimal text in human units as base units, more decimals than the token has cut off; undefined for anything else. */
export function toBaseUnits(text: string, decimals: number): bigint | undefined {
  if (text.length > longest) return undefined
  const found = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!found) return undefined
  const [, whole = '', rest = ''] = found
  return BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'))
}
