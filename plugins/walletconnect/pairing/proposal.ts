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
  const known = namespaces.flatMap((ns) => {
    const found = rules.get(ns)
    return found ? [[ns, found] as const] : []
  })
  return proposalOf(networks, Object.fromEntries(known), options)
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
    methods: [...(given(options.methods, ns) ?? rules?.methods ?? [])],
    events: [...(given(options.events, ns) ?? events)],
    chains: [...(given(options.chains, ns) ?? chainsOf(ns, networks))],
  }
}

/** With the older ids that some wallets still use. */
function chainsOf(ns: string, networks: readonly Network[]): readonly string[] {
  const own = networks.filter((network) => network.chainNamespace === ns)
  const old = own.flatMap((network) => network.deprecatedCaipNetworkId ?? [])
  return [...new Set([...own.map((network) => network.caipNetworkId), ...old])]
}

const given = (lists: ByNamespace | undefined, ns: string) => lists && ownOf(lists, ns)

const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
