import type { Connection, Namespace, Network, SessionState } from '../../kernel/plugin.js'

interface ListedNetwork {
  readonly network: Network
  /** The one in use. */
  readonly active: boolean
  /** The wallet in its namespace did not approve it, and cannot switch to it. */
  readonly refused: boolean
}

export interface NetworkGroup {
  readonly namespace: Namespace
  readonly networks: readonly ListedNetwork[]
}

/**
 * The networks by namespace: the active namespace first, then connected ones; in each the networks that the wallet
 * approved before those it did not.
 */
export function listNetworks(
  networks: readonly Network[],
  session: SessionState,
  search = '',
): readonly NetworkGroup[] {
  const needle = search.trim().toLowerCase()
  const matches = networks.filter(({ name }) => name.toLowerCase().includes(needle))
  const namespaces = [...new Set(matches.map((network) => network.chainNamespace))]
  const rank = (ns: Namespace) => (ns === session.active ? 0 : connectionIn(session, ns) ? 1 : 2)
  return namespaces
    .sort((a, b) => rank(a) - rank(b))
    .map((namespace) => ({ namespace, networks: inGroup(matches, session, namespace) }))
}

function inGroup(networks: readonly Network[], session: SessionState, namespace: Namespace) {
  return networks
    .filter((network) => network.chainNamespace === namespace)
    .map((network) => listed(network, session))
    .sort((a, b) => Number(a.refused) - Number(b.refused))
}

function listed(network: Network, session: SessionState): ListedNetwork {
  const { chainNamespace: namespace, caipNetworkId: id } = network
  const connection = connectionIn(session, namespace)
  const approved = connection && approvedNetworks(connection)
  return {
    network,
    active: session.active === namespace && session.selected[namespace] === id,
    refused: !!approved && !approved.includes(id),
  }
}

/** The live connection of a namespace. */
export function connectionIn(session: SessionState, namespace = session.active): Connection | undefined {
  const state = namespace === undefined ? undefined : session.namespaces[namespace]
  return state?.status === 'connected' ? state.connection : undefined
}

/** The networks a wallet approved, as a pairing session lists them. Undefined for a wallet that can switch to any. */
export function approvedNetworks({ networks }: Connection): readonly string[] | undefined {
  return networks && networks.length > 0 ? networks : undefined
}
