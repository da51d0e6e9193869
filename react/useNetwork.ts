import type { NetworkRef, NetworkState } from '../kernel/plugin.js'
import type { OfNamespace } from './useAccount.js'
import { useNetworkState } from './useNetworkState.js'
import { useSwitch } from './useSwitch.js'

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
  return { ...useNetworkState(namespace), switchNetwork: useSwitch() }
}
