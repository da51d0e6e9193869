import { property } from '../../kernel/plugin.js'
import type { Suite } from './room.js'

const loadNext = () => Promise.all([import('./attempt.js'), import('./proposal.js')])
/** The view knows itself what it draws a code with. */
const loadView = () => import('../../views/walletconnect/ConnectingWalletConnect.js')

/** Makes ready what the device needs once the modal is open and its first view is drawn. */
export function warmUp({ context, pairing, platform, live }: Suite): void {
  const { store, state, events, site, signal } = context
  const go = () => {
    const saving = property(property(globalThis.navigator, 'connection'), 'saveData') === true
    const connected = store.get(state.account()).isConnected
    const wanted = store.get(state.route).open && !connected && !live.topic() && !site.manualPairing
    if (signal.aborted || !wanted || (saving && !platform.mobile)) return
    void pairing.prefetch()
    loadNext().catch(() => undefined)
    loadView().then(
      ({ warm }) => (platform.mobile ? undefined : warm()),
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
  // The modal may have been there before us.
  if (store.get(state.route).open) later()
}
