import { MARGIN_MS } from './pairings.js'
import type { Suite } from './room.js'
import type { Wallet } from './services.js'

/**
 * What happens inside the click that leads to a view of ours, since the route changes in it: the link is begun before
 * the view is drawn, and on a phone the app is opened, which it is for nothing later than the tap. Where the link is
 * not there yet, the view opens the app as soon as it is.
 */
export function actInTap(suite: Suite): void {
  const { store, state, site } = suite.context
  let seen: unknown
  store.sub(state.route, () => {
    const { open, history } = store.get(state.route)
    const entry = history.at(-1)
    if (entry === seen) return
    seen = entry
    if (!open || !entry?.view.startsWith('ConnectingWalletConnect')) return
    suite.opened.set(undefined)
    suite.opener.clear()
    const wallet = walletOf(entry.params)
    const [way] = suite.waysTo(wallet)
    if (way === 'mobile' && wallet) openNow(suite, wallet)
    if (way !== 'browser' && way !== 'unsupported' && !site.manualPairing)
      suite.pairing.start().catch(() => undefined)
  })
}

function openNow({ pairing, links, opener, opened }: Suite, wallet: Wallet): void {
  const link = pairing.get()
  if (link.status !== 'ready' || link.expiresAt - Date.now() < MARGIN_MS) return
  const mobile = links.now(wallet, link.uri)?.mobile
  if (!mobile) return
  opened.set(link.uri)
  opener.open(wallet, mobile)
}

/** What the view was pushed with; its links are checked where they are built. */
function walletOf(params: unknown): Wallet | undefined {
  const { wallet } = Object(params) as { readonly wallet?: Wallet }
  return wallet
}
