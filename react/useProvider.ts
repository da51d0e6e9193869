import type { Modal, Namespace } from '../kernel/plugin.js'
import type { OfNamespace } from './useAccount.js'
import { useSource } from './useSource.js'

interface Box {
  readonly live: object | undefined
}
const empty: Box = { live: undefined }
// In a box: two wallets' providers may look the same from outside.
const read = (modal: Modal, namespace?: Namespace): Box => ({ live: modal.getProvider(namespace) })
const watch = (modal: Modal, tell: () => void, namespace?: Namespace) =>
  modal.subscribeProvider(tell, namespace)

/**
 * The wallet's own provider while connected. What it is, the page says: nothing is checked.
 *
 * @example
 * const provider = useProvider<EIP1193Provider>({ namespace: 'eip155' })
 * await provider?.request({ method: 'eth_chainId' })
 */
export function useProvider<T extends object = object>({ namespace }: OfNamespace = {}): T | undefined {
  return useSource(read, watch, empty, namespace).live as T | undefined
}
