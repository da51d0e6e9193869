import type { Network, PluginContext } from '../../kernel/plugin.js'
import { connectionIn, needsOtherWallet } from './list-networks.js'
import { switchAndTrack } from './switch.js'

/** What a click on a network does (specification, network switch view choice). */
export function chooseNetwork(context: PluginContext, network: Network): void {
  const { router, store, state } = context
  const { caipNetworkId: id, chainNamespace: namespace } = network
  if (store.get(state.network()).caipNetworkId === id) return
  if (needsOtherWallet(store.get(state.session), network)) {
    router.push('SwitchActiveChain', { switchToChain: namespace, network: id })
  } else if (asksWallet(context, network)) {
    router.push('SwitchNetwork', { network: id })
  } else {
    switchAndTrack(context, network).then(router.back, context.report)
  }
}

/** Nobody is asked when no wallet serves the network, or when it is there already. */
function asksWallet({ store, state }: PluginContext, network: Network): boolean {
  const session = store.get(state.session)
  const connection = connectionIn(session, network.chainNamespace)
  return connection ? connection.network !== network.caipNetworkId : connectionIn(session) !== undefined
}
