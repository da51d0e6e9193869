import { noFacts } from '../elements/model.js'
import type { Namespace, NetworkState } from '../kernel/plugin.js'
import { type Source, useSource } from './useSource.js'

const network: Source<NetworkState> = {
  hook: 'useNetwork',
  read: (modal, namespace) => modal.getNetwork(namespace),
  watch: (modal, tell, namespace) => modal.subscribeNetwork(tell, namespace),
  first: () => noFacts.network,
}

/** The network of a namespace, without the means to switch it. */
export function useNetworkState(namespace?: Namespace): NetworkState {
  return useSource(network, namespace)
}
