import type { WritableAtom } from '../../../kernel/plugin.js'
import type { PairingState } from '../contract.js'
import type { PairingDeps } from '../pairing-deps.js'
import type { Pairings } from './pairings.js'

/** Pairing, its code loaded with the first link. */
export interface LazyPairings extends Pairings {
  load(): Promise<Pairings>
}

/** @param onStray called with a session that no caller waits for */
export function createLazyPairings(
  deps: PairingDeps,
  state: WritableAtom<PairingState>,
  onStray: (session: unknown) => void,
): LazyPairings {
  let pairings: Pairings | undefined
  async function load(): Promise<Pairings> {
    const { createPairings } = await import('./pairings.js')
    pairings ??= createPairings(deps, state, onStray)
    return pairings
  }
  return {
    load,
    start: async (options) => (await load()).start(options),
    wait: async (signal) => (await load()).wait(signal),
  }
}
