import { useLayoutEffect, useState } from 'react'
import type { Connector, PluginContext } from '../../../kernel/plugin.js'

export type ImageOf = (connector: Connector) => string | undefined

const own: ImageOf = ({ imageUrl }) => imageUrl

/** The picture of a connector: what it brings itself, until the plugin of the list says what else is known. */
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
