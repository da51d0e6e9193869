import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'
import type { OfNamespace } from './useAccount.js'

const none: readonly (object | undefined)[] = [undefined]

/**
 * The wallet's own provider while connected. What it is, the page says: nothing is checked.
 *
 * @example
 * const provider = useProvider<EIP1193Provider>({ namespace: 'eip155' })
 * await provider?.request({ method: 'eth_chainId' })
 */
export function useProvider<T extends object = object>({ namespace }: OfNamespace = {}): T | undefined {
  const modal = useModalContext()
  // In a list: two wallets' providers may look the same from outside.
  const read = (of?: string) => [modal.getProvider(of)]
  const [provider] = useSource(read, modal.subscribeProvider, none, namespace)
  return provider as T | undefined
}
