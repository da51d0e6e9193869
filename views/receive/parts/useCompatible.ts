import { useEffect, useState } from 'react'
import type { Adapter, Namespace, Network, PluginContext } from '../../../kernel/plugin.js'
import { compatibleNetworks } from '../../../plugins/receive/compatible.js'
import { useValue } from '../../kit/index.js'
import type { Receiver } from './useReceiver.js'

/** The networks where the account receives. */
export function useCompatible(context: PluginContext, receiver: Receiver | undefined): readonly Network[] {
  const { store, state } = context
  const networks = useValue(store, state.networks)
  const session = useValue(store, state.session)
  const namespace = receiver?.network?.chainNamespace
  const judge = useAdapter(context, namespace)
  if (!receiver?.network) return []
  return compatibleNetworks({ ...receiver, network: receiver.network }, networks, { session, judge })
}

/** A connected namespace has its adapter already, so this is there at once. */
function useAdapter({ use }: PluginContext, namespace: Namespace | undefined): Adapter | undefined {
  const [found, setFound] = useState<Adapter>()
  useEffect(() => {
    if (namespace === undefined) return
    let here = true
    use(`adapter:${namespace}`).then(
      (adapter) => here && setFound(adapter),
      () => undefined, // every network then
    )
    return () => {
      here = false
    }
  }, [use, namespace])
  return found?.namespace === namespace ? found : undefined
}
