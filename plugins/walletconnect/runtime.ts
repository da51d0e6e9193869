import { createWritableAtom, type PluginContext, type Services, type ViewWorks } from '../../kernel/plugin.js'
import { platformOf } from './links/platform.js'
import { createFinder } from './pairing/finder.js'
import type { PairingSubject } from './pairing/pairing-view.js'
import { createPrefetching, isTapOnly } from './pairing/prefetching.js'
import type { PairingCall, WalletConnectSetup, WalletConnectState } from './wallet-connect-state.js'

type Load = () => Promise<WalletConnectState>

/** Lists the row that pairs. The code that pairs loads when the visitor points at a wallet, or a session is stored. */
export function setup(context: PluginContext): WalletConnectSetup {
  const wallets = createWritableAtom<Services['wallets'] | undefined>(context.store, undefined)
  const load = async () => (await import('./state-of.js')).stateOf(shared)
  const shared: WalletConnectSetup = {
    context,
    wallets,
    platform: platformOf(context),
    works: worksOf(() => shared, load),
  }
  context.provide('finder:walletConnect', createFinder(context))
  context.provideLazy('source:walletConnect', async () => {
    const [{ createSource }, state] = await Promise.all([import('./pairing/source.js'), load()])
    return createSource(state)
  })
  context.provideLazy('pairing', async () => (await load()).pairing)
  serveList(shared, load)
  return shared
}

/**
 * Registers with the list of wallets what its rows that pair do. On a page without the list, pairing is prepared at
 * open.
 */
function serveList(shared: WalletConnectSetup, load: Load): void {
  const { context, platform } = shared
  const { store } = context
  const { prefetch, onScreen } = createPrefetching({ context, platform, load })
  const serve = async (wallets: Services['wallets']) => {
    shared.wallets.set(wallets)
    const waiting = isTapOnly({ context, platform }) && (await (await load()).waiting())
    const pair = (call: PairingCall) => pairForPage(shared, load, call)
    context.onLeave(wallets.pairBy({ prefetch, pair, ...(waiting && { waiting }) }))
    const look = () => store.get(wallets.onScreen) && onScreen()
    store.sub(wallets.onScreen, look)
    look()
  }
  context.use('wallets').then(
    (wallets) => serve(wallets).catch(context.report),
    () => context.events.on('modal:open', onScreen),
  )
}

/** Pairs for a page: in the tap's own task where the code is loaded. Never rejects. */
async function pairForPage({ state }: WalletConnectSetup, load: Load, call: PairingCall): Promise<string> {
  if (state) return state.pair(call)
  try {
    return await (await load()).pair(call, true)
  } catch (error) {
    call.thrown(error)
    return 'failed'
  }
}

/** Pairs for the views: in the click's own handler where its code is loaded. */
function worksOf(shared: () => WalletConnectSetup, load: Load): ViewWorks {
  const start = (subject: PairingSubject, signal: AbortSignal) => {
    const { state } = shared()
    if (state) return state.viewPairing.start(subject, signal)
    load().then(
      ({ viewPairing }) => signal.aborted || viewPairing.start(subject, signal, true),
      () => undefined, // the view reports it
    )
  }
  return {
    ConnectingWalletConnect: (params, signal) =>
      start({ ...params, wallet: params?.wallet, view: 'ConnectingWalletConnect' }, signal),
    ConnectingWalletConnectBasic(_, signal) {
      // A phone shows a list of apps.
      if (!shared().platform.mobile)
        start({ wallet: undefined, view: 'ConnectingWalletConnectBasic' }, signal)
    },
  }
}
