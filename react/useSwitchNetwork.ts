import type { Modal, NetworkRef } from '../kernel/plugin.js'
import { type ActionState, useAction } from './useAction.js'

export interface UseSwitchNetwork extends Omit<ActionState<void>, 'data'> {
  /** Never rejects: `error` says what the wallet said. */
  readonly switchNetwork: (network: NetworkRef) => Promise<void>
}

const work = (modal: Modal, network: NetworkRef) => modal.switchNetwork(network, { throwOnFailure: true })

/**
 * Asks the wallet to move to another network.
 *
 * @example
 * const { switchNetwork, isPending, error } = useSwitchNetwork()
 * <button disabled={isPending} onClick={() => switchNetwork('eip155:8453')}>Base</button>
 */
export function useSwitchNetwork(): UseSwitchNetwork {
  const { run, error, isPending, reset } = useAction(work)
  return { switchNetwork: run, error, isPending, reset }
}
