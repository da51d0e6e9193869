import { type Network, type PluginContext, property } from '../../kernel/plugin.js'

/** Absent where a plugin is set up without the modal, e.g. in tests. */
export type GatewayDeps = Partial<Pick<PluginContext, 'use' | 'site'>>

/**
 * The network as it is read: with a project id the hosted gateway goes before the public endpoints of a network that it
 * serves; where the site gave endpoints (`customRpcUrls`), those alone. Wallets are never told of either.
 */
export async function withGateway({ use, site }: GatewayDeps, network: Network): Promise<Network> {
  const { default: read, chainDefault } = network.rpcUrls
  const isOwn = read.http !== chainDefault.http
  if (isOwn || !site?.projectId || !use) return network
  const service = await use('blockchain').catch(() => undefined)
  const url = service && gatewayOf(service, network.caipNetworkId)
  if (!url) return network
  return { ...network, rpcUrls: { chainDefault, default: { http: [url, ...read.http] } } }
}

/** A service of somebody else's may know no gateway. */
function gatewayOf(service: unknown, id: string): string | undefined {
  const rpcUrl = property(service, 'rpcUrl')
  const url: unknown = typeof rpcUrl === 'function' ? Reflect.apply(rpcUrl, service, [id]) : undefined
  return typeof url === 'string' ? url : undefined
}
