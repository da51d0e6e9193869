import type { ProviderOf, Providers } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'
import type { OfNamespace } from './useAccount.js'

const none: readonly (object | undefined)[] = [undefined]

/**
 * The wallet's own provider while connected, typed by the plugin of its namespace.
 *
 * @example
 * const provider = useProvider({ namespace: 'eip155' })
 * await provider?.request({ method: 'eth_chainId' })
 */
export function useProvider<N extends keyof Providers>(of: {
  readonly namespace: N
}): ProviderOf<N> | undefined
/** Of the active namespace, or of one without types: the page names the type, which is not checked. */
export function useProvider<T extends object = object>(of?: OfNamespace): T | undefined
export function useProvider({ namespace }: OfNamespace = {}): object | undefined {
  const modal = useModalContext()
  // In a list, so that they are compared by identity: providers of two wallets may have equal properties.
  const read = (of?: string) => [modal.getProvider(of)]
  const [provider] = useSource(read, modal.subscribeProvider, none, namespace)
  return provider
}
