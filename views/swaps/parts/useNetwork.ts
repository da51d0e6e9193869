import { type CaipNetworkId, findNetwork, type Network, type PluginContext } from '../../../kernel/plugin.js'
import { useValue } from '../../kit/index.js'

/** One of the site's networks; undefined for any other. */
export function useNetwork({ store, state }: PluginContext, id: CaipNetworkId): Network | undefined {
  return findNetwork(useValue(store, state.networks), id)
}
