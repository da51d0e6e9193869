import type { ComputedRef } from 'vue'
import { initialSnapshot } from '../../elements/shared.js'
import type { NetworkRef, NetworkState } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { fieldOf, type Refs, useSource } from '../state/use-source.js'
import type { OfNamespace } from './useAccount.js'

export interface UseNetwork extends Refs<NetworkState> {
  /** Rejects when the wallet does not switch; see also {@link useSwitchNetwork}. */
  readonly switchNetwork: (network: NetworkRef) => Promise<void>
}

/**
 * The network in use: the wallet's while connected, else the chosen one. None on the server and in the first render of
 * its markup.
 *
 * @example
 * const { network, isSupported, switchNetwork } = useNetwork()
 */
export function useNetwork(of: OfNamespace = {}): UseNetwork {
  const field = fieldOf(useNetworkState(of))
  return {
    network: field('network'),
    caipNetworkId: field('caipNetworkId'),
    chainId: field('chainId'),
    isSupported: field('isSupported'),
    switchNetwork: useNetworkSwitch(),
  }
}

/** The network of a namespace as one value, without the function to switch it. */
export function useNetworkState({ namespace }: OfNamespace): ComputedRef<NetworkState> {
  const modal = useModalContext()
  return useSource(modal.getNetwork, modal.subscribeNetwork, initialSnapshot.network, namespace)
}

/** Asks the wallet to switch; rejects when it does not. */
export function useNetworkSwitch(): (network: NetworkRef) => Promise<void> {
  const modal = useModalContext()
  return (network) => modal.switchNetwork(network, { throwOnFailure: true })
}
