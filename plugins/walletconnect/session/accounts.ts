import * as v from 'valibot'
import type { Account, CaipNetworkId, Namespace, PairedAccounts } from '../../../kernel/plugin.js'
import { safeParseAs } from '../../../kernel/plugin.js'
import type { PairedSession } from './parse-session.js'

/**
 * The addresses that were granted on a network, each once: an address of another chain may be nobody's on this one. On a
 * network that the wallet took on later, which the session names no address for, those of the namespace.
 * @param rules how the namespace's wallets list more of an account than its address
 */
export function accountsOf(
  session: PairedSession,
  namespace: Namespace,
  network: CaipNetworkId | undefined,
  rules?: PairedAccounts,
): readonly Account[] {
  const granted = session.namespaces[namespace]?.accounts ?? []
  const here = granted.filter(({ chain }) => chain === network)
  const addresses = (here.length > 0 ? here : granted).map(({ address }) => address)
  const details = detailsOf(session, namespace, rules)
  const accounts = addresses.map(
    (address) => details.get(address) ?? accountOf(namespace, { address }, rules),
  )
  const more = rules?.more ? [...details.values()] : []
  return uniqueBy([...accounts, ...more], ({ address }) => identityOf(address))
}

/** The accounts with these addresses first, in their order; undefined when the session has none of them. */
export function reordered(
  accounts: readonly Account[],
  first: readonly string[],
): readonly Account[] | undefined {
  const same = (a: Account, address: string) => identityOf(a.address) === identityOf(address)
  const front = first.flatMap((address) => accounts.find((a) => same(a, address)) ?? [])
  if (front.length === 0) return undefined
  return uniqueBy([...front, ...accounts], ({ address }) => identityOf(address))
}

/** An address in a form to compare by: in hex and bech32 case does not matter, in base58 and c32 it does. */
export function identityOf(address: string): string {
  const lower = address.toLowerCase()
  const oneCase = address === lower || address === address.toUpperCase()
  const bech32 = oneCase && /^[a-z]{1,16}1[02-9ac-hj-np-z]{6,}$/.test(lower)
  return /^0x[0-9a-f]+$/.test(lower) || bech32 ? lower : address
}

/** Some wallets send keys, paths and further addresses along with the session. */
function detailsOf(
  { properties }: PairedSession,
  namespace: Namespace,
  rules: PairedAccounts | undefined,
): ReadonlyMap<string, Account> {
  const text = rules && Object.hasOwn(properties, rules.property) ? properties[rules.property] : undefined
  const list = text ? entriesOf(text) : []
  return new Map(list.map((entry) => [entry.address, accountOf(namespace, entry, rules)]))
}

const Entry = v.object({
  address: v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/)),
  publicKey: v.optional(v.string()),
  pubkey: v.optional(v.string()),
  path: v.optional(v.string()),
  intention: v.optional(v.string()),
})
type Entry = v.InferOutput<typeof Entry>

/** The entries of a list, or of lists by intention. */
function entriesOf(text: string): readonly Entry[] {
  const parsed = safeParseAs(v.pipe(v.string(), v.parseJson()), text)
  const value = parsed.success ? parsed.output : undefined
  const pairs = Array.isArray(value)
    ? value.map((entry: unknown) => [undefined, entry] as const)
    : Object.entries(Object(value)).flatMap(([intention, list]) =>
        Array.isArray(list) ? list.map((entry: unknown) => [intention, entry] as const) : [],
      )
  return pairs.slice(0, 100).flatMap(([intention, entry]) => {
    const result = safeParseAs(Entry, entry)
    return result.success ? [{ intention, ...result.output }] : []
  })
}

function accountOf(
  namespace: Namespace,
  { address, publicKey, pubkey, path, intention }: Entry,
  rules: PairedAccounts | undefined,
): Account {
  const key = publicKey ?? pubkey
  const type = rules?.typeOf?.(intention) ?? 'eoa'
  return { namespace, address, type, ...(key && { publicKey: key }), ...(path && { path }) }
}

function uniqueBy<T>(list: readonly T[], keyOf: (entry: T) => string): readonly T[] {
  const seen = new Set<string>()
  return list.filter((entry) => {
    const key = keyOf(entry)
    return !seen.has(key) && seen.add(key)
  })
}
