import type { PluginContext } from '../../../../kernel/plugin.js'
import type { Arrival } from '../../../../plugins/onramp/contract.js'
import { decimalText, useValue } from '../../../kit/index.js'
import { cryptoText } from '../money-text.js'

/** What arrived, in words. */
export function useArrivalText(
  context: PluginContext,
  { units, decimals, symbol, network: id }: Arrival,
): { readonly amount: string; readonly symbol: string; readonly network: string } {
  const networks = useValue(context.store, context.state.networks)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id
  return {
    amount: cryptoText(context, decimalText(units, decimals, Math.min(decimals, 18))),
    symbol,
    network,
  }
}
