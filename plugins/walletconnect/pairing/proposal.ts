import type { Network } from '../../../kernel/plugin.js'
import type { ByNamespace, ParsedOptions } from '../options.js'
import type { NamespaceRequest, Proposal } from '../relay/transport.js'
import { eventsOf, methodsOf } from './methods.js'

type Overrides = Pick<ParsedOptions, 'methods' | 'chains' | 'events'>

/** One request per namespace of the site's networks, or named in an option. */
export function proposalOf(networks: readonly Network[], options: Overrides = {}): Proposal {
  const named = [options.methods, options.chains, options.events].flatMap((lists) => Object.keys(lists ?? {}))
  const namespaces = new Set([...networks.map((network) => network.chainNamespace), ...named])
  return Object.fromEntries([...namespaces].map((ns) => [ns, requestOf(ns, networks, options)]))
}

function requestOf(ns: string, networks: readonly Network[], options: Overrides): NamespaceRequest {
  return {
    methods: [...(given(options.methods, ns) ?? methodsOf(ns))],
    events: [...(given(options.events, ns) ?? eventsOf(ns))],
    chains: [...(given(options.chains, ns) ?? chainsOf(ns, networks))],
  }
}

/** With the older ids that some wallets still use. */
function chainsOf(ns: string, networks: readonly Network[]): readonly string[] {
  const own = networks.filter((network) => network.chainNamespace === ns)
  const old = own.flatMap((network) => network.deprecatedCaipNetworkId ?? [])
  return [...new Set([...own.map((network) => network.caipNetworkId), ...old])]
}

const given = (lists: ByNamespace | undefined, ns: string) =>
  lists && Object.hasOwn(lists, ns) ? lists[ns] : undefined
