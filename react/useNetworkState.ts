import { noFacts } from '../elements/model.js'
import type { Modal, Namespace, NetworkState } from '../kernel/plugin.js'
import { useSource } from './useSource.js'

const read = (modal: Modal, namespace?: Namespace) => modal.getNetwork(namespace)
const watch = (modal: Modal, tell: () => void, namespace?: Namespace) =>
  modal.subscribeNetwork(tell, namespace)

/** The network of a namespace, without the means to switch it. */
export function useNetworkState(namespace?: Namespace): NetworkState {
  return useSource(read, watch, noFacts.network, namespace)
}
