import type { Run } from '../../host/create-action.js'
import type { NetworkRef } from '../../kernel/plugin.js'
import { type ActionState, useAction } from '../state/use-action.js'
import { useNetworkSwitch } from './useNetwork.js'

export interface UseSwitchNetwork extends ActionState<void> {
  /** Never rejects: `error` is the wallet's error. */
  readonly switchNetwork: Run<[network: NetworkRef], void>
}

/**
 * Asks the wallet to switch to another network.
 *
 * @example
 * const { switchNetwork, isPending, error } = useSwitchNetwork()
 * // <button :disabled="isPending" @click="switchNetwork('eip155:8453')">Base</button>
 */
export function useSwitchNetwork(): UseSwitchNetwork {
  const [switchNetwork, state] = useAction(useNetworkSwitch())
  return { ...state, switchNetwork }
}
