import type { CaipNetworkId, Network, PluginContext } from '../../../kernel/plugin.js'

/** Absent where a plugin is set up without the modal, e.g. in tests. */
export type GatewayDeps = Partial<Pick<PluginContext, 'use' | 'site'>>

/**
 * The network with the endpoints to read from: with a project id the hosted gateway first where it serves the network,
 * then the public ones; where the site gave endpoints (`customRpcUrls`), only those. Wallets are never given either.
 * @param served the networks (CAIP-2) of the namespace that the gateway serves
 */
export async function withGateway(
  { use, site }: GatewayDeps,
  network: Network,
  served: ReadonlySet<string>,
): Promise<Network> {
  const { default: endpoints, chainDefault } = network.rpcUrls
  const isOwn = endpoints.http !== chainDefault.http
  if (isOwn || !site?.projectId || !use || !served.has(network.caipNetworkId)) return network
  const url = await gatewayOf(use, network.caipNetworkId)
  if (!url) return network
  return { ...network, rpcUrls: { chainDefault, default: { http: [url, ...endpoints.http] } } }
}

/** The gateway's URL; undefined where another plugin's service `blockchain` has none. */
async function gatewayOf(use: PluginContext['use'], id: CaipNetworkId): Promise<string | undefined> {
  try {
    const url: unknown = (await use('blockchain')).rpcUrl(id)
    return typeof url === 'string' ? url : undefined
  } catch {
    return undefined
  }
}
