import type { CaipNetworkId, Network, PluginContext } from '../../kernel/plugin.js'

/** Absent where a plugin is set up without the modal, e.g. in tests. */
export type GatewayDeps = Partial<Pick<PluginContext, 'use' | 'site'>>

/**
 * The network as it is read: with a project id the hosted gateway goes before the public endpoints of a network that it
 * serves; where the site gave endpoints (`customRpcUrls`), those alone. Wallets are never told of either.
 * @param served the networks (CAIP-2) of the namespace that the gateway serves
 */
export async function withGateway(
  { use, site }: GatewayDeps,
  network: Network,
  served: ReadonlySet<string>,
): Promise<Network> {
  const { default: read, chainDefault } = network.rpcUrls
  const isOwn = read.http !== chainDefault.http
  if (isOwn || !site?.projectId || !use || !served.has(network.caipNetworkId)) return network
  const url = await gatewayOf(use, network.caipNetworkId)
  if (!url) return network
  return { ...network, rpcUrls: { chainDefault, default: { http: [url, ...read.http] } } }
}

/** A service of somebody else's may know no gateway. */
async function gatewayOf(use: PluginContext['use'], id: CaipNetworkId): Promise<string | undefined> {
  try {
    const url: unknown = (await use('blockchain')).rpcUrl(id)
    return typeof url === 'string' ? url : undefined
  } catch {
    return undefined
  }
}
