import { noFacts } from '../elements/model.js'
import type { Namespace, NetworkState } from '../kernel/plugin.js'
import { useInstance } from './context.js'
import { useSource } from './useSource.js'

/** The network of a namespace, without the means to switch it. */
export function useNetworkState(namespace?: Namespace): NetworkState {
  const modal = useInstance()
  return useSource(modal.getNetwork, modal.subscribeNetwork, noFacts.network, namespace)
}
