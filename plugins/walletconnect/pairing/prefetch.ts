import { property } from '../../../kernel/plugin.js'
import type { WalletConnectState } from '../wallet-connect-state.js'

const loadNext = () => Promise.all([import('./attempt.js'), import('./proposal.js')])
/** The view exports a function that loads what draws the QR code, since only the view knows what that is. */
const loadView = () => import('../../../views/walletconnect/ConnectingWalletConnect.js')

/** Loads what pairing on this device will need, once the modal is open and its first view is drawn. */
export function prefetchOnOpen({ context, pairing, platform, lazySession }: WalletConnectState): void {
  const { store, state, events, site, signal } = context
  const go = () => {
    const saving = property(property(globalThis.navigator, 'connection'), 'saveData') === true
    const connected = store.get(state.account()).isConnected
    const wanted = store.get(state.route).open && !connected && !lazySession.topic() && !site.manualPairing
    if (signal.aborted || !wanted || (saving && !platform.mobile)) return
    void pairing.prefetch()
    loadNext().catch(() => undefined)
    loadView().then(
      ({ prefetch }) => (platform.mobile ? undefined : prefetch()),
      () => undefined,
    )
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(go, platform.mobile ? 0 : 150)
  }
  context.onLeave(() => clearTimeout(timer))
  events.on('modal:open', later)
  // The modal may have been open before this plugin was set up.
  if (store.get(state.route).open) later()
}
