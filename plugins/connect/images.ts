import type { Connector, Network, PluginContext } from '../../kernel/plugin.js'
import type { Book } from './book.js'
import type { Shelf } from './shelf.js'
import type { Wallet } from './wallet.js'

/** Where the image of a wallet or connector is: plain URLs, which the browser loads and caches. */
export function createImages({ site }: PluginContext, shelf: Shelf, book: Book) {
  const ofWallet = ({ image_id: id, image_url: url }: Wallet) =>
    (id && shelf.directory.get()?.walletImage(id)) || url || undefined

  function ofConnector(connector: Connector): string | undefined {
    const { connectorImages: own = {} } = site
    if (Object.hasOwn(own, connector.id)) return own[connector.id]
    if (connector.imageUrl) return connector.imageUrl
    if (connector.imageId) return shelf.directory.get()?.assetImage(connector.imageId)
    const wallet = book.walletOf(connector)
    return wallet && ofWallet(wallet)
  }

  return (subject: Wallet | Connector): string | undefined =>
    'namespace' in subject ? ofConnector(subject) : ofWallet(subject)
}

/** The site's own image of a network, else the one the network brings. */
export function chainImageOf({ site }: PluginContext, shelf: Shelf, network: Network): string | undefined {
  const { imageUrl, imageId } = network.assets ?? {}
  const url = site.chainImages?.[network.caipNetworkId] ?? imageUrl
  return url ?? (imageId ? shelf.directory.get()?.assetImage(imageId) : undefined)
}

export type ImageOf = ReturnType<typeof createImages>
