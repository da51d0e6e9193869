import { atom } from 'jotai/vanilla'
import { readSettled } from '../../../adapter-kit/index.js'
import {
  createWritableAtom,
  findNetwork,
  type Live,
  type PluginContext,
  type SwapRules,
  type WritableAtom,
} from '../../../kernel/plugin.js'
import type { SwapProgress, SwapReview } from '../contract.js'

/** What a swap brought, by its transaction. */
interface Arrived {
  readonly hash: string
  readonly units: bigint
}

/** What arrived by the swap on screen, once its receipt was read. */
export interface Arrival extends Live<bigint | undefined> {
  /** Reads it; a node that is behind is asked again for some seconds. Never rejects. */
  read(rules: SwapRules | undefined, review: SwapReview, hash: string): Promise<void>
}

export function createArrival(context: PluginContext, progress: WritableAtom<SwapProgress>): Arrival {
  const { store, state, signal } = context
  const last = createWritableAtom<Arrived | undefined>(store, undefined)
  const shown = atom((get) => {
    const [now, known] = [get(progress.atom), get(last.atom)]
    return now.status === 'done' && now.confirmed && now.hash === known?.hash ? known.units : undefined
  })
  return {
    get: () => store.get(shown),
    subscribe: (listener) => store.sub(shown, listener),
    async read(rules, { network, account, target, quote }, hash) {
      const on = findNetwork(store.get(state.networks), network.id)
      if (!on || !rules?.arrived) return
      const ask = async () =>
        rules.arrived?.(on, hash, target.address, account.address).catch(() => undefined)
      const units = await readSettled(ask, (known) => known !== undefined, signal).catch(() => undefined)
      // Less than the transaction's own minimum is no answer about this swap.
      if (units !== undefined && units >= quote.minimum) last.set({ hash, units })
    },
  }
}
