import type { Network, PluginContext } from '../../kernel/plugin.js'
import { approvedNetworks, connectionIn } from './list-networks.js'
import { switchAndTrack, viewFor } from './switch.js'

/**
 * What a click on a network does while the wallet is on one that the site does not use. To a network that the wallet
 * approved it switches at once, and the kernel leaves the view; for another the view SwitchNetwork asks the wallet.
 * Without a wallet the network is selected and the visitor connects. Rejects when the wallet does not switch.
 */
export async function leaveUnsupportedNetwork(context: PluginContext, network: Network): Promise<void> {
  const { store, state, session, router } = context
  const { caipNetworkId: id, chainNamespace: namespace } = network
  const now = store.get(state.session)
  if (!connectionIn(now)) {
    session.activate(namespace, network)
    router.reset({ role: 'home' })
  } else if ((await viewFor(context, network)) === 'SwitchActiveChain') {
    router.push('SwitchActiveChain', { switchToChain: namespace, network: id })
  } else {
    const connection = connectionIn(now, namespace)
    if (connection && approvedNetworks(connection)?.includes(id)) await switchAndTrack(context, network)
    else router.push('SwitchNetwork', { network: id })
  }
}
