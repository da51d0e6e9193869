import { createCell, type PluginContext } from '../../kernel/plugin.js'
import { servesChains } from './list.js'
import { isSameWallet } from './match.js'
import { furnish } from './room.js'
import { createShelf } from './shelf.js'
import { createWallets } from './wallets.js'

/** Gives the service `wallets`. Asks nothing: the views do, once the list is on screen. */
export function setup(context: PluginContext): void {
  const { events, store, state, provide } = context
  const shelf = createShelf(context)
  const wallets = createWallets(context, shelf)
  furnish(context, { wallets, shelf, tools: { createCell, isSameWallet, servesChains } })
  events.on('session:connected', ({ namespace, restored }) => {
    const { connector } = store.get(state.account(namespace))
    if (!restored && connector) wallets.connected(connector)
  })
  provide('wallets', wallets)
  events.on('modal:close', wallets.rank)
}
