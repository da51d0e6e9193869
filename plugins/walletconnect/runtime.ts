import { createWritableAtom, type PluginContext, type Services } from '../../kernel/plugin.js'
import { platformOf } from './links/platform.js'
import { createFinder } from './pairing/finder.js'
import { createPrefetching, isTapOnly } from './pairing/prefetching.js'
import type { WalletConnectSetup, WalletConnectState } from './wallet-connect-state.js'

type Load = () => Promise<WalletConnectState>

/** Lists the row that pairs. The code that pairs loads when the visitor points at a wallet, or a session is stored. */
export function setup(context: PluginContext): WalletConnectSetup {
  const wallets = createWritableAtom<Services['wallets'] | undefined>(context.store, undefined)
  const own: WalletConnectSetup = { context, wallets, platform: platformOf(context) }
  const load = async () => (await import('./state-of.js')).stateOf(own)
  context.provide('finder:walletConnect', createFinder(context))
  context.provideLazy('source:walletConnect', async () => {
    const [{ createSource }, state] = await Promise.all([import('./pairing/source.js'), load()])
    return createSource(state)
  })
  context.provideLazy('pairing', async () => (await load()).pairing)
  serveList(own, load)
  return own
}

/**
 * Registers with the list of wallets what its rows that pair do. On a page without the list, pairing is prepared at
 * open.
 */
function serveList(own: WalletConnectSetup, load: Load): void {
  const { context, platform } = own
  const { store } = context
  const { prefetch, onScreen } = createPrefetching({ context, platform, load })
  const serve = async (wallets: Services['wallets']) => {
    own.wallets.set(wallets)
    const waiting = isTapOnly({ context, platform }) && (await (await load()).waiting())
    context.onLeave(wallets.pairBy({ prepare: prepareBy(own, load), prefetch, ...(waiting && { waiting }) }))
    const look = () => store.get(wallets.onScreen) && onScreen()
    store.sub(wallets.onScreen, look)
    look()
  }
  context.use('wallets').then(
    (wallets) => serve(wallets).catch(context.report),
    () => context.events.on('modal:open', onScreen),
  )
}

/** What is done in the click: at once where its code is loaded, since a phone opens apps only during the tap. */
function prepareBy(own: WalletConnectSetup, load: Load) {
  return (wallet: Parameters<WalletConnectState['prepare']>[0]) => {
    if (own.state) own.state.prepare(wallet)
    else
      load().then(
        (state) => state.prepare(wallet, true),
        () => undefined, // the view reports it
      )
  }
}
