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
  context.provideLazy('wallet-button', async () =>
    (await import('./button/wallet-button.js')).createWalletButton({ context, wallets, cache }),
  )
  events.on('modal:close', wallets.rank)
  events.on('modal:close', wallets.gone)
  const connecting = createConnecting(context, wallets)
  const works: ViewWorks = { ConnectingExternal: connecting.start }
  const api: ConnectState = { wallets, cache, connecting, works }
  context.provideLazy('wallet-picker', async () => {
    const { createWalletPicker } = await import('./picker/wallet-picker.js')
    return createWalletPicker({ context, api, internals: wallets })
  })
  context.provideLazy('wallet-info', async () => {
    const { createWalletInfo } = await import('./picker/wallet-info.js')
    return createWalletInfo(context, wallets)
  })
  return api
}
