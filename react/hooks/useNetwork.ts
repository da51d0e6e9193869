import { useCallback } from 'react'
import { initialSnapshot } from '../../elements/shared.js'
import type { Namespace, NetworkRef, NetworkState } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'
import type { OfNamespace } from './useAccount.js'

export interface UseNetwork extends NetworkState {
  /** Rejects when the wallet does not switch; see also {@link useSwitchNetwork}. */
  readonly switchNetwork: (network: NetworkRef) => Promise<void>
}

/**
 * The network in use: the wallet's while connected, else the chosen one. None on the server and in the first render.
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
  return useSource(modal.getNetwork, modal.subscribeNetwork, initialSnapshot.network, namespace)
}

/** Asks the wallet to switch; rejects when it does not. */
export function useNetworkSwitch(): (network: NetworkRef) => Promise<void> {
  const { switchNetwork } = useModalContext()
  return useCallback((network) => switchNetwork(network, { throwOnFailure: true }), [switchNetwork])
}
