import { useEffect, useState } from 'react'
import type { CaipNetworkId, Network, PluginContext } from '../../../kernel/plugin.js'
import { compatibleNetworks, refusedNetworks } from '../../../plugins/receive/compatible-networks.js'
import { useValue } from '../../kit/index.js'
import type { Receiver } from './useReceiver.js'

type Refused = ReadonlySet<CaipNetworkId>
const none: Refused = new Set()

/** The networks where the account receives. */
export function useCompatibleNetworks(
  context: PluginContext,
  receiver: Receiver | undefined,
): readonly Network[] {
  const { store, state } = context
  const networks = useValue(store, state.networks)
  const session = useValue(store, state.session)
  const refused = useRefused(context, receiver, networks)
  if (!receiver?.network) return []
  return compatibleNetworks({ ...receiver, network: receiver.network }, networks, { session, refused })
}

/** Networks on which the address is not valid; empty until the adapter has answered, and where it cannot tell. */
function useRefused(
  { use }: PluginContext,
  receiver: Receiver | undefined,
  networks: readonly Network[],
): Refused {
  const [answer, setAnswer] = useState({ address: '', refused: none })
  const address = receiver?.address
  const namespace = receiver?.network?.chainNamespace
  useEffect(() => {
    if (address === undefined || namespace === undefined) return
    let here = true
    const candidates = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    use(`adapter:${namespace}`)
      .then((adapter) => refusedNetworks(adapter, address, candidates))
      .then(
        (refused) => here && setAnswer({ address, refused }),
        () => undefined, // every network is listed then
      )
    return () => {
      here = false
    }
  }, [use, address, namespace, networks])
  return answer.address === address ? answer.refused : none
}
