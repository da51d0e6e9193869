import type { Connector, Network, PluginContext } from '../../../kernel/plugin.js'
import type { DirectoryCache } from '../directory/directory-cache.js'
import type { KnownWallets } from './known-wallets.js'
import type { Wallet } from './wallet.js'

/** Where the image of a wallet or connector is: plain URLs, which the browser loads and caches. */
export function createImages({ site }: PluginContext, cache: DirectoryCache, knownWallets: KnownWallets) {
  const ofWallet = ({ image_id: id, image_url: url }: Wallet) =>
    (id && cache.directory.get()?.walletImage(id)) || url || undefined

  function ofConnector(connector: Connector): string | undefined {
    const { connectorImages: images = {} } = site
    if (Object.hasOwn(images, connector.id)) return images[connector.id]
    if (connector.imageUrl) return connector.imageUrl
    if (connector.imageId) return cache.directory.get()?.assetImage(connector.imageId)
    const wallet = knownWallets.walletOf(connector)
    return wallet && ofWallet(wallet)
  }

  return (subject: Wallet | Connector): string | undefined =>
    'namespace' in subject ? ofConnector(subject) : ofWallet(subject)
}

/** The site's own image of a network, else the one the network brings. */
export function chainImageOf(
  { site }: PluginContext,
  cache: DirectoryCache,
  network: Network,
): string | undefined {
  const { imageUrl, imageId } = network.assets ?? {}
  const url = site.chainImages?.[network.caipNetworkId] ?? site.chainImages?.[network.id] ?? imageUrl
  return url ?? (imageId ? cache.directory.get()?.assetImage(imageId) : undefined)
}

export type ImageOf = ReturnType<typeof createImages>
