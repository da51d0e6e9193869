import type { OfNamespace } from './useAccount.js'
import { type Source, useSource } from './useSource.js'

// In a box: two wallets' providers may look the same from outside.
const provider: Source<{ readonly live: object | undefined }> = {
  hook: 'useProvider',
  read: (modal, namespace) => ({ live: modal.getProvider(namespace) }),
  watch: (modal, tell, namespace) => modal.subscribeProvider(tell, namespace),
  first: () => nobody,
}
const nobody = { live: undefined }

/**
 * The wallet's own provider while connected. What it is, the page says: nothing is checked.
 *
 * @example
 * const provider = useProvider<EIP1193Provider>({ namespace: 'eip155' })
 * await provider?.request({ method: 'eth_chainId' })
 */
export function useProvider<T extends object = object>({ namespace }: OfNamespace = {}): T | undefined {
  return useSource(provider, namespace).live as T | undefined
}
