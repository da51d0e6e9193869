import { useLayoutEffect, useState } from 'react'
import type { Connector, PluginContext, WalletDisplay } from '../../../kernel/plugin.js'

/** @param display how the wallet is shown, of its connection or account, where that is not its connector's picture */
export type ImageOf = (connector: Connector, display?: WalletDisplay) => string | undefined

const connectorImage: ImageOf = ({ imageUrl }, display) => display?.imageUrl ?? imageUrl

/** The picture of a wallet: its connector's own one, until the service `wallets` gives others. */
export function useWalletImage({ use }: PluginContext): ImageOf {
  const [imageOf, setImageOf] = useState<ImageOf>(() => connectorImage)
  useLayoutEffect(() => {
    let here = true
    use('wallets').then(
      ({ imageOf: serviceImage }) =>
        here &&
        setImageOf((): ImageOf => (connector, display) => display?.imageUrl ?? serviceImage(connector)),
      () => undefined, // its own one is shown then, or a letter
    )
    return () => {
      here = false
    }
  }, [use])
  return imageOf
}
