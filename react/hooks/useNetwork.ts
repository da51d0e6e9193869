import { useCallback } from 'react'
import type { Namespace, NetworkRef, NetworkState } from '../../kernel/plugin.js'
import { useFirstSnapshot, useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'
import type { OfNamespace } from './useAccount.js'

export interface UseNetwork extends NetworkState {
  /** Rejects when the wallet does not switch; see also {@link useSwitchNetwork}. */
  readonly switchNetwork: (network: NetworkRef) => Promise<void>
}

/**
 * The network in use: the wallet's while connected, else the chosen one. On the server and in the
 * first render none, or that of the provider's `initialState`.
 *
 * @example
 * const { network, isSupported, switchNetwork } = useNetwork()
 */
export function useNetwork({ namespace }: OfNamespace = {}): UseNetwork {
  return { ...useNetworkState(namespace), switchNetwork: useNetworkSwitch() }
}

/** The network of a namespace, without the function to switch it. */
export function useNetworkState(namespace?: Namespace): NetworkState {
  const modal = useModalContext()
  const first = useFirstSnapshot(namespace).network
  return useSource(modal.getNetwork, modal.subscribeNetwork, first, namespace)
}

/** Asks the wallet to switch; rejects when it does not. */
export function useNetworkSwitch(): (network: NetworkRef) => Promise<void> {
  const { switchNetwork } = useModalContext()
  return useCallback((network) => switchNetwork(network, { throwOnFailure: true }), [switchNetwork])
}
