import type { Network, PluginContext } from '../../kernel/plugin.js'
import type { NetworkImages } from './contract.js'
import { imageIdOf } from './image-ids.js'

/** What the pictures are made from. */
type NetworkImagesDeps = Pick<PluginContext, 'site' | 'use'>

/** Nobody waits for the directory: a slow one would hold up the network views. */
export function createNetworkImages({ site, use }: NetworkImagesDeps): NetworkImages {
  let assetImage: ((id: string) => string) | undefined
  const find = async () => {
    if (!site.projectId) return // the directory answers projects only
    assetImage = (await use('directory')).assetImage
  }
  return {
    ready: find().catch(() => undefined),
    urlOf(network) {
      const own = ownImage(site.chainImages ?? {}, network) ?? network.assets?.imageUrl
      const id = network.assets?.imageId ?? imageIdOf(network)
      return own ?? (id && assetImage?.(id))
    },
  }
}

/** The site names a network by CAIP-2 or by plain id. */
function ownImage(images: Readonly<Record<string, string>>, network: Network): string | undefined {
  const key = [network.caipNetworkId, String(network.id)].find((name) => Object.hasOwn(images, name))
  return key === undefined ? undefined : images[key]
}
