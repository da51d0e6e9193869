import type { Network, PluginContext } from '../../kernel/plugin.js'
import { switchAndTrack, viewFor } from './switch.js'

/** What a click on a network does (specification, network switch view choice). Never rejects. */
export async function chooseNetwork(context: PluginContext, network: Network): Promise<void> {
  const { router, store, state, report } = context
  const { caipNetworkId: id, chainNamespace: namespace } = network
  if (store.get(state.network()).caipNetworkId === id) return
  const view = await viewFor(context, network)
  if (view === 'SwitchActiveChain') router.push(view, { switchToChain: namespace, network: id })
  else if (view) router.push(view, { network: id })
  else await switchAndTrack(context, network).then(router.back, report)
}
