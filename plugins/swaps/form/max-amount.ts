import { formatUnits } from '../../../adapter-kit/index.js'
import type { Live, PluginContext } from '../../../kernel/plugin.js'
import type { SwapState } from '../contract.js'
import type { Fields } from './form-state.js'

/** The whole balance of the source; of the coin what the network's fee leaves. */
export function createMax(
  { store }: Pick<PluginContext, 'store'>,
  { sender, rules }: Fields,
  state: Live<SwapState>,
  setAmount: (amount: string) => void,
) {
  return {
    async setMax(): Promise<boolean> {
      const { source } = state.get()
      const from = store.get(sender)
      if (source?.amount === undefined || !from) return false
      const fee =
        source.address === undefined
          ? await rules
              .get()
              ?.fee(from.network, 0)
              .catch(() => undefined)
          : 0n
      if (fee === undefined) return false
      // The visitor may have gone on to another token meanwhile.
      if (state.get().source?.key !== source.key || store.get(sender)?.key !== from.key) return true
      const left = source.amount > fee ? source.amount - fee : 0n
      setAmount(formatUnits(left, source.decimals))
      return true
    },
  }
}
