import type { Network, PairingRules } from '../../../kernel/plugin.js'
import type { ByNamespace, ParsedOptions } from '../options.js'
import type { PairingDeps } from '../pairing-deps.js'
import type { NamespaceRequest, Proposal } from '../relay/transport.js'
import { loadRules } from '../session/rules.js'

type Overrides = Pick<ParsedOptions, 'methods' | 'chains' | 'events'>
type Rules = Readonly<Record<string, PairingRules>>

/** The method with which wallets sign while pairing (CAIP-222): visitors can sign in to namespaces that have it. */
export const SIGNS_WITH = 'personal_sign'

/** What a wallet is asked for: each namespace of the site's networks that can be paired, and those of the options. */
export async function makeProposal(deps: PairingDeps): Promise<Proposal> {
  const { context, options, rules } = deps
  const networks = context.store.get(context.state.networks)
  const namespaces = networks.map(({ chainNamespace }) => chainNamespace)
  await loadRules(deps, namespaces)
  const entries = namespaces.flatMap((ns) => {
    const rulesOfNamespace = rules.get(ns)
    return rulesOfNamespace ? [[ns, rulesOfNamespace] as const] : []
  })
  return proposalOf(networks, Object.fromEntries(entries), options)
}

/** One request per namespace that has rules, or is named in an option. */
export function proposalOf(networks: readonly Network[], rules: Rules, options: Overrides = {}): Proposal {
  const named = [options.methods, options.chains, options.events].flatMap((lists) => Object.keys(lists ?? {}))
  const paired = networks.map((network) => network.chainNamespace).filter((ns) => Object.hasOwn(rules, ns))
  const namespaces = new Set([...paired, ...named])
  return Object.fromEntries(
    [...namespaces].map((ns) => [ns, requestOf(ns, networks, ownOf(rules, ns), options)]),
  )
}

function requestOf(
  ns: string,
  networks: readonly Network[],
  rules: PairingRules | undefined,
  options: Overrides,
): NamespaceRequest {
  const events = ['accountsChanged', 'chainChanged', ...(rules?.events ?? [])]
  return {
    methods: [...(siteList(options.methods, ns) ?? rules?.methods ?? [])],
    events: [...(siteList(options.events, ns) ?? events)],
    chains: [...(siteList(options.chains, ns) ?? chainsOf(ns, networks))],
  }
}

/** With the older ids that some wallets still use. */
function chainsOf(ns: string, networks: readonly Network[]): readonly string[] {
  const networksOfNamespace = networks.filter((network) => network.chainNamespace === ns)
  const old = networksOfNamespace.flatMap((network) => network.deprecatedCaipNetworkId ?? [])
  return [...new Set([...networksOfNamespace.map((network) => network.caipNetworkId), ...old])]
}

const siteList = (lists: ByNamespace | undefined, ns: string) => lists && ownOf(lists, ns)

const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
