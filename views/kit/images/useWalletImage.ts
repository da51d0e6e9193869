import { useLayoutEffect, useState } from 'react'
import type { Connector, PluginContext } from '../../../kernel/plugin.js'

export type ImageOf = (connector: Connector) => string | undefined

const own: ImageOf = ({ imageUrl }) => imageUrl

/** The picture of a connector: its own one, until the service `wallets` gives others. */
export function useWalletImage({ use }: PluginContext): ImageOf {
  const [imageOf, setImageOf] = useState<ImageOf>(() => own)
  useLayoutEffect(() => {
    let here = true
    use('wallets').then(
      (wallets) => here && setImageOf(() => wallets.imageOf),
      () => undefined, // its own one is shown then, or a letter
    )
    return () => {
      here = false
    }
  }, [use])
  return imageOf
}
