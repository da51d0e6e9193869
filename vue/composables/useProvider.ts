import { type ComputedRef, computed } from 'vue'
import type { ProviderOf, Providers } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { useSource } from '../state/use-source.js'
import type { OfNamespace } from './useAccount.js'

const none: readonly (object | undefined)[] = [undefined]

/**
 * The wallet's own provider while connected, typed by the plugin of its namespace.
 *
 * @example
 * const provider = useProvider({ namespace: 'eip155' })
 * await provider.value?.request({ method: 'eth_chainId' })
 */
export function useProvider<N extends keyof Providers>(of: {
  readonly namespace: N
}): ComputedRef<ProviderOf<N> | undefined>
/** Of the active namespace, or of one without types: the page names the type, which is not checked. */
export function useProvider<T extends object = object>(of?: OfNamespace): ComputedRef<T | undefined>
export function useProvider({ namespace }: OfNamespace = {}): ComputedRef<object | undefined> {
  const modal = useModalContext()
  // In a list, so that they are compared by identity: providers of two wallets may have equal properties.
  const read = (of?: string) => [modal.getProvider(of)]
  const list = useSource(read, modal.subscribeProvider, none, namespace)
  return computed(() => list.value[0])
}
