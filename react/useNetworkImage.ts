import { useEffect, useState } from 'react'
import { askImage } from '../elements/model.js'
import type { Network } from '../kernel/plugin.js'
import { useInstance } from './context.js'

/** The network's picture once it is known; asked for again when the runtime is there (`initialized`). */
export function useNetworkImage(network: Network | undefined, initialized: boolean): string | undefined {
  const modal = useInstance('useNetwork')
  const [found, setFound] = useState<{ readonly of: Network; readonly url: string | undefined }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: being initialized is a reason to ask again
  useEffect(() => {
    if (!network) return
    let current = true
    void askImage(modal, network, (url) => current && setFound({ of: network, url }))
    return () => {
      current = false
    }
  }, [modal, network, initialized])
  return found?.of === network ? found?.url : undefined
}
