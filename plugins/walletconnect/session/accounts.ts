import * as v from 'valibot'
import type { Account, CaipNetworkId, Namespace } from '../../../kernel/plugin.js'
import type { PairedSession } from './parse-session.js'

/** Addresses of a namespace, each once, those of the network first. */
export function accountsOf(
  session: PairedSession,
  namespace: Namespace,
  network: CaipNetworkId | undefined,
): readonly Account[] {
  const granted = session.namespaces[namespace]?.accounts ?? []
  const here = granted.filter(({ chain }) => chain === network)
  const addresses = [...here, ...granted.filter(({ chain }) => chain !== network)].map(
    ({ address }) => address,
  )
  const known = detailsOf(session, namespace)
  const accounts = addresses.map((address) => ({ ...plain(namespace, address), ...known.get(address) }))
  return uniqueBy([...accounts, ...extra(namespace, known)], ({ address }) => identityOf(namespace, address))
}

/** These addresses first, in their order; undefined when none of them is the session's. */
export function reordered(
  accounts: readonly Account[],
  first: readonly string[],
): readonly Account[] | undefined {
  const same = (a: Account, address: string) =>
    identityOf(a.namespace, a.address) === identityOf(a.namespace, address)
  const front = first.flatMap((address) => accounts.find((a) => same(a, address)) ?? [])
  if (front.length === 0) return undefined
  return uniqueBy([...front, ...accounts], ({ namespace, address }) => identityOf(namespace, address))
}

/** Case does not matter in hex and bech32; in base58 and c32 it does. */
export function identityOf(namespace: Namespace, address: string): string {
  const lower = address.toLowerCase()
  const oneCase = address === lower || address === address.toUpperCase()
  const bech32 = oneCase && /^[a-z]{1,16}1[02-9ac-hj-np-z]{6,}$/.test(lower)
  return namespace === 'eip155' || bech32 ? lower : address
}

function plain(namespace: Namespace, address: string): Account {
  return { namespace, address, type: namespace === 'bip122' ? 'payment' : 'eoa' }
}

/** Some wallets send keys, paths and further addresses along with the session. */
function detailsOf({ properties }: PairedSession, namespace: Namespace): ReadonlyMap<string, Account> {
  const key = Object.hasOwn(keys, namespace) ? keys[namespace] : undefined
  const text = key && properties[key]
  const list = text ? entriesOf(text) : []
  return new Map(list.map((entry) => [entry.address, detailed(namespace, entry)]))
}

const keys: Readonly<Record<string, string>> = {
  bip122: 'bip122_getAccountAddresses',
  cosmos: 'cosmos_getAccounts',
  sui: 'sui_getAccounts',
  stacks: 'stacks_getAddresses',
}

const Entry = v.object({
  address: v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/)),
  publicKey: v.optional(v.string()),
  pubkey: v.optional(v.string()),
  path: v.optional(v.string()),
  intention: v.optional(v.string()),
})
type Entry = v.InferOutput<typeof Entry>

/** A list, or lists by intention. */
function entriesOf(text: string): readonly Entry[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  const value = parsed.success ? parsed.output : undefined
  const pairs = Array.isArray(value)
    ? value.map((entry: unknown) => [undefined, entry] as const)
    : Object.entries(Object(value)).flatMap(([intention, list]) =>
        Array.isArray(list) ? list.map((entry: unknown) => [intention, entry] as const) : [],
      )
  return pairs.slice(0, 100).flatMap(([intention, entry]) => {
    const read = v.safeParse(Entry, entry)
    return read.success ? [{ intention, ...read.output }] : []
  })
}

function detailed(namespace: Namespace, { address, publicKey, pubkey, path, intention }: Entry): Account {
  const key = publicKey ?? pubkey
  const ordinal = namespace === 'bip122' && intention === 'ordinal'
  return {
    ...plain(namespace, address),
    ...(ordinal && { type: 'ordinal' }),
    ...(key && { publicKey: key }),
    ...(path && { path }),
  }
}

/** Only bitcoin wallets have addresses beside the accounts of the session. */
function extra(namespace: Namespace, known: ReadonlyMap<string, Account>): readonly Account[] {
  return namespace === 'bip122' ? [...known.values()] : []
}

function uniqueBy<T>(list: readonly T[], keyOf: (entry: T) => string): readonly T[] {
  const seen = new Set<string>()
  return list.filter((entry) => {
    const key = keyOf(entry)
    return !seen.has(key) && seen.add(key)
  })
}
