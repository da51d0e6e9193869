import type { Wallet } from '../contract.js'
import { MARGIN_MS } from '../pairing/pairings.js'
import type { WalletConnectState } from '../wallet-connect-state.js'

/**
 * What happens inside the click that leads to a view of ours, since the route changes in it: the link is begun before
 * the view is drawn, and on a phone the app is opened, which it is for nothing later than the tap. Where the link is
 * not there yet, the view opens the app as soon as it is.
 */
export function openOnClick(shared: WalletConnectState): void {
  const { store, state, site } = shared.context
  let seen: unknown
  store.sub(state.route, () => {
    const { open, history } = store.get(state.route)
    const entry = history.at(-1)
    if (entry === seen) return
    seen = entry
    if (!open || !entry?.view.startsWith('ConnectingWalletConnect')) return
    shared.opened.set(undefined)
    shared.launcher.clear()
    const wallet = walletOf(entry.params)
    const [option] = shared.linkOptions(wallet)
    if (option === 'mobile' && wallet) openNow(shared, wallet)
    if (option !== 'browser' && option !== 'unsupported' && !site.manualPairing)
      shared.pairing.start().catch(() => undefined)
  })
}

function openNow({ pairing, deepLinks, launcher, opened }: WalletConnectState, wallet: Wallet): void {
  const link = pairing.get()
  if (link.status !== 'ready' || link.expiresAt - Date.now() < MARGIN_MS) return
  const mobile = deepLinks.now(wallet, link.uri)?.mobile
  if (!mobile) return
  opened.set(link.uri)
  launcher.open(wallet, mobile)
}

/** What the view was pushed with; its links are checked where they are built. */
function walletOf(params: unknown): Wallet | undefined {
  const { wallet } = Object(params) as { readonly wallet?: Wallet }
  return wallet
}
