import { useLayoutEffect, useState } from 'react'
import type { Network, PluginContext } from '../../../kernel/plugin.js'

type UrlOf = (network: Network) => string | undefined

const none: UrlOf = () => undefined

/**
 * The pictures of networks: the site's at once, the directory's once it is loaded.
 * @param only the network, where only one is shown
 */
export function useNetworkImages({ use }: PluginContext, only?: Network): UrlOf {
  const [urlOf, setUrlOf] = useState<UrlOf>(() => none)
  useLayoutEffect(() => {
    let here = true
    // A new function each time, so that React renders again with its new answers.
    const show = (find: UrlOf) => here && setUrlOf(() => (network: Network) => find(network))
    use('networkImages').then(
      (images) => {
        show(images.urlOf)
        void (only ? images.readyFor(only) : images.ready).then(() => show(images.urlOf))
      },
      () => undefined, // letters are shown then
    )
    return () => {
      here = false
    }
  }, [use, only])
  return urlOf
}
