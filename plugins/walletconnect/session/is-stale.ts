import { type Network, namespaceOf } from '../../../kernel/plugin.js'
import type { PairedSession } from './parse-session.js'

/**
 * True when a session must be made anew: the site has networks (or only namespaces, unless `newChains`) that the wallet
 * was not asked for. Never for a session whose accounts are all on networks the site does not have.
 */
export function isStale(
  session: PairedSession,
  networks: readonly Network[],
  also: readonly string[],
  newChains: boolean,
): boolean {
  const ids = new Set(networks.flatMap((n) => [n.caipNetworkId, n.deprecatedCaipNetworkId]))
  const accounts = Object.values(session.namespaces).flatMap((ns) => ns.accounts)
  if (accounts.length > 0 && !accounts.some(({ chain }) => ids.has(chain))) return false
  const requestChains = [...session.requestChains, ...also]
  const askedNamespaces = new Set(requestChains.map((chain) => chain.split(':')[0]))
  return networks.some(({ caipNetworkId: id }) =>
    newChains ? !requestChains.includes(id) : !askedNamespaces.has(namespaceOf(id)),
  )
}
