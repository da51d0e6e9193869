import { useLayoutEffect, useState } from 'react'
import type { Connector, Network, PluginContext } from '../../../kernel/plugin.js'

type ImageOf = (connector: Connector) => string | undefined
type UrlOf = (network: Network) => string | undefined

const own: ImageOf = ({ imageUrl }) => imageUrl
const none: UrlOf = () => undefined

/** The picture of a wallet: what it brings itself, until the plugin of the list says what else is known. */
export function useWalletImage({ use }: PluginContext): ImageOf {
  const [imageOf, setImageOf] = useState<ImageOf>(() => own)
  useLayoutEffect(() => {
    let here = true
    use('wallets').then(
      (wallets) => here && setImageOf(() => wallets.imageOf),
      () => undefined, // its own, or a letter
    )
    return () => {
      here = false
    }
  }, [use])
  return imageOf
}

/** The pictures of networks: the site's at once, the directory's when it is there. */
export function useNetworkImage({ use }: PluginContext): UrlOf {
  const [urlOf, setUrlOf] = useState<UrlOf>(() => none)
  useLayoutEffect(() => {
    let here = true
    // A new function each time: what it answers has changed.
    const show = (find: UrlOf) => here && setUrlOf(() => (network: Network) => find(network))
    use('networkImages').then(
      (images) => {
        show(images.urlOf)
        void images.ready.then(() => show(images.urlOf))
      },
      () => undefined, // letters then
    )
    return () => {
      here = false
    }
  }, [use])
  return urlOf
}
