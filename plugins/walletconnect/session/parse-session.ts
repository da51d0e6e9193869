import * as v from 'valibot'
import { type CaipNetworkId, namespaceOf, property, safeParseAs } from '../../../kernel/plugin.js'
import type { Peer } from '../contract.js'
import type { RulesOf } from './rules.js'
import { accountOf, isCaip2, listOf, type SessionAccount, textOf } from './wire.js'

/** What a wallet granted in one namespace. */
interface SessionNamespace {
  readonly accounts: readonly SessionAccount[]
  /** Granted by name or by an account on them. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

export interface PairedSession {
  readonly topic: string
  /** Milliseconds. */
  readonly expiresAt: number
  readonly peer: Peer
  readonly namespaces: Readonly<Record<string, SessionNamespace>>
  readonly properties: Readonly<Record<string, string>>
  /** Older network ids the wallet still uses, by the new ones. */
  readonly older: Readonly<Record<string, CaipNetworkId>>
  /** The networks it was asked for. */
  readonly requestChains: readonly string[]
}

/** New ids by older ones. */
type Renames = ReadonlyMap<string, CaipNetworkId>

const Struct = v.object({
  topic: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  expiry: v.number(),
  namespaces: v.record(v.string(), v.unknown()),
})

/** A session as the client has it, with everything that does not fit left out; undefined when nothing is left. */
export function parseSession(
  value: unknown,
  rulesOf: RulesOf,
  renames: Renames = new Map(),
): PairedSession | undefined {
  const parsed = safeParseAs(Struct, value)
  if (!parsed.success) return undefined
  const { topic, expiry, namespaces } = parsed.output
  const raw = grouped(namespaces, rulesOf)
  return {
    topic,
    expiresAt: expiry * 1000,
    peer: peerOf(property(property(value, 'peer'), 'metadata')),
    namespaces: Object.fromEntries(
      Object.entries(raw).map(([ns, granted]) => [ns, renamed(granted, renames)]),
    ),
    properties: textsOf(property(value, 'sessionProperties')),
    older: olderOf(Object.values(raw), renames, rulesOf),
    requestChains: [property(value, 'requiredNamespaces'), property(value, 'optionalNamespaces')].flatMap(
      askedBy,
    ),
  }
}

function askedBy(proposal: unknown): readonly string[] {
  if (typeof proposal !== 'object' || proposal === null) return []
  return Object.values(proposal).flatMap((wish) => listOf(property(wish, 'chains'), textOf))
}

function renamed(granted: SessionNamespace, renames: Renames): SessionNamespace {
  const name = (chain: CaipNetworkId) => renames.get(chain) ?? chain
  return {
    ...granted,
    accounts: granted.accounts.map(({ chain, address }) => ({ chain: name(chain), address })),
    chains: unique(granted.chains.map(name)),
  }
}

/** Only where the wallet does not know the new id. */
function olderOf(
  all: readonly SessionNamespace[],
  renames: Renames,
  rulesOf: RulesOf,
): PairedSession['older'] {
  const chains = all.flatMap((granted) => granted.chains)
  const pairs = [...renames].filter(([old, now]) => chains.some((c) => c === old) && !chains.includes(now))
  return Object.fromEntries(pairs.flatMap(([old, now]) => (isCaip2(old, rulesOf) ? [[now, old]] : [])))
}

/** Keys may name a network (`eip155:1`): those of one namespace belong together. */
function grouped(namespaces: object, rulesOf: RulesOf): PairedSession['namespaces'] {
  const byNamespace = new Map<string, SessionNamespace>()
  for (const [key, value] of Object.entries(namespaces)) {
    const ns = key.split(':')[0] ?? ''
    if (!/^[-a-z0-9]{3,8}$/.test(ns)) continue
    byNamespace.set(ns, joined(byNamespace.get(ns), readNamespace(ns, key, value, rulesOf)))
  }
  return Object.fromEntries(byNamespace)
}

function readNamespace(ns: string, key: string, value: unknown, rulesOf: RulesOf): SessionNamespace {
  const isInNamespace = (chain: CaipNetworkId) => namespaceOf(chain) === ns
  const account = (entry: unknown) => accountOf(entry, rulesOf)
  const accounts = listOf(property(value, 'accounts'), account).filter(({ chain }) => isInNamespace(chain))
  const chain = (entry: unknown) => (isCaip2(entry, rulesOf) && isInNamespace(entry) ? entry : undefined)
  const chains = listOf([key, ...listOf(property(value, 'chains'), textOf)], chain)
  return {
    accounts,
    chains: unique([...chains, ...accounts.map(({ chain }) => chain)]),
    methods: unique(listOf(property(value, 'methods'), textOf)),
  }
}

function joined(a: SessionNamespace | undefined, b: SessionNamespace): SessionNamespace {
  return {
    accounts: [...(a?.accounts ?? []), ...b.accounts],
    chains: unique([...(a?.chains ?? []), ...b.chains]),
    methods: unique([...(a?.methods ?? []), ...b.methods]),
  }
}

function peerOf(metadata: unknown): Peer {
  const read = (key: string) => textOf(property(metadata, key))
  const [icon] = listOf(property(metadata, 'icons'), textOf)
  const url = read('url')
  return {
    name: (read('name') ?? 'WalletConnect').replace(/\p{C}/gu, '').trim().slice(0, 60) || 'WalletConnect',
    ...(icon && /^https:\/\//i.test(icon) && { imageUrl: icon }),
    ...(url && /^https:\/\//i.test(url) && { url }),
  }
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).slice(0, 50)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)]
