import * as v from 'valibot'
import { parsed } from '../../../adapter-kit/chains/index.js'
import { type Account, type Accounts, type CaipNetworkId, property } from '../../../kernel/plugin.js'
import { type Chain, defaultChains, type NetworkRef, prefixOf } from '../chains.js'
import type { BitcoinAddress } from '../contract.js'
import { prefixesByFormat } from './prefixes-by-format.js'

type Purpose = BitcoinAddress['purpose']

const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

const Entry = v.object({
  address: v.string(),
  publicKey: optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64,130}$/i))),
  path: optional(v.pipe(v.string(), v.regex(/^m(\/\d{1,10}['hH]?){1,10}$/))),
  purpose: v.optional(v.string()),
  /** Leather gives `type`, the kind of address, instead of `purpose`. */
  symbol: optional(v.literal('STX')),
  type: optional(v.string()),
})

const purposes: Readonly<Record<string, Purpose>> = {
  payment: 'payment',
  ordinals: 'ordinal',
  ordinal: 'ordinal',
  stacks: 'stx',
  stx: 'stx',
}

const order: readonly Purpose[] = ['payment', 'ordinal', 'stx']
const stacksAddress = /^S[0-9A-HJKMNP-TV-Z]{38,40}$/

/** Addresses in whatever list a wallet shared: each once, payment first; none that is not an address. */
export function addressesIn(list: unknown): readonly BitcoinAddress[] {
  const raw: readonly unknown[] = Array.isArray(list) ? list.slice(0, 100) : []
  const entries = raw.flatMap((entry) => readEntry(entry) ?? [])
  const once = entries.filter(
    ({ address }, at) => entries.findIndex((other) => other.address === address) === at,
  )
  return order.flatMap((purpose) => once.filter((entry) => entry.purpose === purpose))
}

function readEntry(raw: unknown): BitcoinAddress | undefined {
  const of = (key: string) => property(raw, key)
  const path = of('path') ?? of('derivationPath')
  const fields = { publicKey: of('publicKey'), path, symbol: of('symbol'), type: of('type') }
  const whole =
    typeof raw === 'string'
      ? { address: raw }
      : { ...fields, address: of('address'), purpose: of('purpose') ?? of('intention') }
  const entry = parsed(Entry, whole)
  const purpose = entry && purposeOf(entry)
  if (!entry || !purpose || !isOf(entry.address, purpose)) return undefined
  const { address, publicKey } = entry
  return { address, purpose, ...(publicKey && { publicKey }), ...(entry.path && { path: entry.path }) }
}

/** Undefined for purposes of other chains. */
function purposeOf({ purpose, symbol, type }: v.InferOutput<typeof Entry>): Purpose | undefined {
  if (purpose !== undefined) return Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined
  if (symbol === 'STX') return 'stx'
  return type === 'p2tr' ? 'ordinal' : 'payment'
}

const isOf = (address: string, purpose: Purpose) =>
  purpose === 'stx' ? stacksAddress.test(address) : prefixesByFormat(address).length > 0

/** The addresses as accounts of the kernel; undefined without a Bitcoin address. */
export function accountsOf(addresses: readonly BitcoinAddress[]): Accounts | undefined {
  const accounts = addresses.map(
    ({ purpose, ...rest }): Account => ({ namespace: 'bip122', type: purpose, ...rest }),
  )
  const [first, ...others] = accounts
  return first && first.type !== 'stx' ? [first, ...others] : undefined
}

/**
 * The network that addresses are on: the one the wallet says if they fit it, else the wanted one if they fit that,
 * else the default network of their prefix.
 */
export function networkFor(
  addresses: readonly BitcoinAddress[],
  chain: Chain | undefined,
  target: NetworkRef | undefined,
): CaipNetworkId {
  const fits = prefixesByFormat(addresses[0]?.address)
  if (chain && fits.includes(chain.prefix)) return chain.id
  const prefix = target && prefixOf(target)
  if (target && prefix && fits.includes(prefix)) return target.caipNetworkId
  return defaultChains[fits[0] ?? 'bc'].id
}
