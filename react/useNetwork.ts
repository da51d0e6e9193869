import { useCallback, useMemo } from 'react'
import type { NetworkRef, NetworkState } from '../kernel/plugin.js'
import { useInstance } from './context.js'
import type { OfNamespace } from './useAccount.js'
import { useNetworkState } from './useNetworkState.js'

export interface UseNetwork extends NetworkState {
  /** Rejects when the wallet does not follow; see also {@link useSwitchNetwork}. */
  readonly switchNetwork: (network: NetworkRef) => Promise<void>
}

/**
 * The network in use: the wallet's while connected, else the chosen one. None on the server and in the first render.
 *
 * @example
 * const { network, isSupported, switchNetwork } = useNetwork()
 */
export function useNetwork({ namespace }: OfNamespace = {}): UseNetwork {
  const modal = useInstance()
  const state = useNetworkState(namespace)
  const switchNetwork = useCallback(
    (network: NetworkRef) => modal.switchNetwork(network, { throwOnFailure: true }),
    [modal],
  )
  return useMemo(() => ({ ...state, switchNetwork }), [state, switchNetwork])
}
