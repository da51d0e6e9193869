import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'
import type { OfNamespace } from './useAccount.js'

const none: readonly (object | undefined)[] = [undefined]

/**
 * The wallet's own provider while connected. The page names its type, which is not checked.
 *
 * @example
 * const provider = useProvider<EIP1193Provider>({ namespace: 'eip155' })
 * await provider?.request({ method: 'eth_chainId' })
 */
export function useProvider<T extends object = object>({ namespace }: OfNamespace = {}): T | undefined {
  const modal = useModalContext()
  // In a list, so that they are compared by identity: providers of two wallets may have equal properties.
  const read = (of?: string) => [modal.getProvider(of)]
  const [provider] = useSource(read, modal.subscribeProvider, none, namespace)
  return provider as T | undefined
}
