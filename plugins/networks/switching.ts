import type { Atom } from 'jotai/vanilla'
import {
  createWritableAtom,
  findNetwork,
  type Network,
  type PluginContext,
  type Views,
} from '../../kernel/plugin.js'
import { problemOf, type SwitchProblem, switchAndTrack } from './switch.js'

/** The switch that the view on screen asks the wallet for; the kernel moves on once the wallet is there. */
export interface Switching {
  /** Why the wallet did not switch; undefined while it is asked. */
  readonly problem: Atom<SwitchProblem | undefined>
  start(params: Views['SwitchNetwork'] | undefined, signal: AbortSignal): void
  /** Asks anew; the answer to the earlier request no longer counts. */
  again(): void
}

/** One of the site's networks; undefined for another, since a page may ask for anything. */
export function siteNetwork(
  { store, state }: Pick<PluginContext, 'store' | 'state'>,
  params: Views['SwitchNetwork'] | undefined,
): Network | undefined {
  return params?.network && findNetwork(store.get(state.networks), params.network)
}

export function createSwitching(context: PluginContext): Switching {
  const problem = createWritableAtom<SwitchProblem | undefined>(context.store, undefined)
  let requests = 0
  let ask = () => {}

  async function request(network: Network, signal: AbortSignal): Promise<void> {
    requests += 1
    const request = requests
    problem.set(undefined)
    try {
      await switchAndTrack(context, network)
    } catch (error) {
      const now = await problemOf(context, network, error)
      if (!signal.aborted && request === requests) problem.set(now)
    }
  }

  return {
    problem: problem.atom,
    start(params, signal) {
      const network = siteNetwork(context, params)
      problem.set(undefined)
      ask = () => network && void request(network, signal)
      ask()
    },
    again: () => ask(),
  }
}
