import type { PluginContext, ViewWorks } from '../../kernel/plugin.js'
import type { ConnectState } from './connect-state.js'
import { createConnecting } from './connecting.js'
import { createDirectoryCache } from './directory/directory-cache.js'
import { createWallets } from './wallets/wallets.js'

/** Gives the service `wallets`. Asks nothing: the views do, once the list is on screen. */
export function setup(context: PluginContext): ConnectState {
  const { events, store, state, provide } = context
  const cache = createDirectoryCache(context)
  const wallets = createWallets(context, cache)
  events.on('session:connected', ({ namespace, restored }) => {
    const { connector, embeddedWalletInfo } = store.get(state.account(namespace))
    if (!restored && connector) wallets.connected(connector, embeddedWalletInfo?.authProvider)
  })
  provide('wallets', wallets)
  events.on('modal:close', wallets.rank)
  events.on('modal:close', wallets.gone)
  const connecting = createConnecting(context, wallets)
  const works: ViewWorks = { ConnectingExternal: connecting.start }
  return {
    wallets,
    cache,
    connecting,
    works,
  }
}
