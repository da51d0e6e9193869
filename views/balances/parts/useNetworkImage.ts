import { useLayoutEffect, useState } from 'react'
import type { Network, PluginContext } from '../../../kernel/plugin.js'

/** The picture of a network; undefined until somebody knows it. */
export function useNetworkImage({ use }: PluginContext, network: Network | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useLayoutEffect(() => {
    let here = true
    setUrl(undefined)
    if (!network) return
    use('networkImages').then(
      (images) => {
        const show = () => here && setUrl(images.urlOf(network))
        show()
        void images.ready.then(show)
      },
      () => undefined, // a letter then
    )
    return () => {
      here = false
    }
  }, [use, network])
  return url
}
