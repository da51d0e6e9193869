import { findNetwork, type Network, type PluginContext, type Views } from '../../kernel/plugin.js'

type Params = Views['SwitchActiveChain']

/** The network to switch to: the one that was chosen, else the first of the namespace. */
export function targetNetwork(
  { store, state }: PluginContext,
  { network, switchToChain }: Params,
): Network | undefined {
  const networks = store.get(state.networks)
  const chosen = network && findNetwork(networks, network)
  return chosen ?? networks.find((n) => n.chainNamespace === switchToChain)
}

/** Makes the other namespace active and shows the view that was asked for; Connect then lists only its wallets. */
export function switchNamespace(context: PluginContext, params: Params): void {
  const { router, session, report } = context
  const { switchToChain: namespace, navigateTo, navigateWithReplace } = params
  const isHome = navigateTo === undefined || navigateTo === context.viewOf('home')
  session.activate(namespace, targetNetwork(context, params))
  if (isHome && navigateWithReplace === undefined) {
    router.open({ role: 'home', params: { namespace }, namespace }).catch(report)
    return
  }
  const go = navigateWithReplace ? router.replace : router.push
  if (isHome) go({ role: 'home' }, { namespace })
  else go(navigateTo)
}
