import * as v from 'valibot'
import { BaseUnits, formatUnits, parsed, shownText } from '../../adapter-kit/features/index.js'
import { type Adapter, type HeldToken, type Network, toCaipAddress } from '../../kernel/plugin.js'
import type { Token } from './contract.js'

/** What the adapter of the tokens' chain knows of addresses. */
export type AddressRules = Pick<Adapter, 'isAddress' | 'canonicalAddress' | 'coinAddress'>

/** How services write the native coin where they need an address, beside what the adapter says. */
const natives: readonly unknown[] = ['native', '0x0000000000000000000000000000000000000000']

/** How many a list shows at most. */
const most = 500
/** How many entries of an answer are read to find those. */
const mostRead = 2000

const Text = shownText(60)
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
export function tokensOfList(
  list: readonly unknown[],
  network: Network,
  rules: AddressRules,
): readonly Token[] {
  return inOrder(list.slice(0, mostRead).map((entry) => fromList(entry, network, rules)))
}

function fromList(entry: unknown, on: Network, rules: AddressRules): Token | undefined {
  const network = on.caipNetworkId
  const listed = parsed(Listed, entry)
  if (!listed) return undefined
  const { chainId, address, quantity, ...rest } = listed
  if (chainId !== undefined && chainId !== network) return undefined
  const prefix = `${network}:`
  if (address !== undefined && !address.startsWith(prefix)) return undefined
  const { decimals, numeric } = quantity
  const amount = toBaseUnits(numeric, decimals)
  if (amount === undefined) return undefined
  return tokenOf({ ...rest, on, decimals, amount, plain: address?.slice(prefix.length) }, rules)
}

const Held = v.object({
  address: v.optional(v.string()),
  amount: BaseUnits,
  decimals: Decimals,
  name: Text,
  symbol: Text,
  iconUrl: v.fallback(v.string(), ''),
  price: Fiat,
})

/** What a wallet says it holds, as tokens. */
export function tokensOfWallet(
  list: readonly HeldToken[],
  on: Network,
  rules: AddressRules,
): readonly Token[] {
  return inOrder(
    list.slice(0, mostRead).map((entry) => {
      const holding = parsed(Held, entry)
      if (!holding) return undefined
      const { address: plain, ...rest } = holding
      return tokenOf({ ...rest, on, plain }, rules)
    }),
  )
}

interface Raw {
  readonly on: Network
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

function tokenOf({ plain, iconUrl, on, ...raw }: Raw, rules: AddressRules): Token | undefined {
  const { amount, decimals } = raw
  const network = on.caipNetworkId
  const price = raw.price || undefined // services write 0 for a token without a market
  const isNative = plain === undefined || isCoin(plain, rules)
  const id = isNative ? 'native' : idOf(plain, on, rules)
  if (!id || (!isNative && amount === 0n)) return undefined
  const text = formatUnits(amount, decimals)
  return {
    ...raw,
    network,
    key: `${network}:${id}`,
    address: isNative ? undefined : toCaipAddress(network, plain),
    text,
    price,
    value: raw.value ?? worth(text, price),
    iconUrl: iconUrl || undefined,
  }
}

/** Where a chain has a canonical form of addresses it accepts others too: services write them in lower case. */
function isCoin(plain: string, { canonicalAddress, coinAddress }: AddressRules): boolean {
  const written = canonicalAddress ? plain.toLowerCase() : plain
  return written === coinAddress || natives.includes(written)
}

/** An address in its canonical form, where its chain has one, to compare addresses by; undefined for an invalid one. */
function idOf(
  plain: string,
  network: Network,
  { isAddress, canonicalAddress }: AddressRules,
): string | undefined {
  if (isAddress?.(plain, network) !== true) return undefined
  const address = canonicalAddress?.(plain, network).address ?? plain
  return address.toLowerCase() === plain.toLowerCase() ? address : undefined
}

/** US dollars of an amount; undefined where that is no finite number. */
export function worth(text: string, price: number | undefined): number | undefined {
  const value = price === undefined ? Number.NaN : Number(text) * price
  return Number.isFinite(value) ? value : undefined
}

/** Each token once, the most valuable first, tokens without a price last. */
export function inOrder(tokens: readonly (Token | undefined)[]): readonly Token[] {
  const seen = new Map<string, Token>()
  for (const token of tokens) if (token && !seen.has(token.key)) seen.set(token.key, token)
  return [...seen.values()].sort((a, b) => (b.value ?? -1) - (a.value ?? -1)).slice(0, most)
}

/** US dollars of all of them; undefined where no price is known, or the sum is no finite number. */
export function totalOf(tokens: readonly Token[]): number | undefined {
  const values = tokens.flatMap(({ value }) => value ?? [])
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.length > 0 && Number.isFinite(total) ? total : undefined
}

/** Longer amounts are nonsense: 2^256 has 78 digits. */
const longest = 160

/** Decimal text in human units as base units, more decimals than the token has cut off; undefined for anything else. */
export function toBaseUnits(text: string, decimals: number): bigint | undefined {
  if (text.length > longest) return undefined
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', rest = ''] = match
  return BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'))
}
