import { openWallet } from './opener.js'
import type { Suite } from './room.js'
import type { Wallet } from './services.js'
import { surroundings } from './surroundings.js'
import { waysTo } from './ways.js'

/**
 * Opens the wallet inside the tap that leads to its view: the route changes in the tap, and phones open apps for
 * nothing later than that. Where the link is not there yet, the view opens it as soon as it is.
 */
export function openInTap(suite: Suite): void {
  const { context, pairing, platform, chosen, opened } = suite
  const { store, state } = context
  let seen: unknown
  store.sub(state.route, () => {
    const { open, history } = store.get(state.route)
    const entry = history.at(-1)
    if (entry === seen) return
    seen = entry
    opened.set(undefined)
    const wallet = open && entry?.view === 'ConnectingWalletConnect' ? walletOf(entry.params) : undefined
    const link = pairing.get()
    if (!wallet || !platform.mobile || link.status !== 'ready') return
    if (waysTo(wallet, surroundings(suite, wallet))[0] !== 'mobile') return
    const { mobile } = pairing.links(wallet, link.uri)
    if (!mobile) return
    opened.set(link.uri)
    openWallet(mobile)
    chosen.set({ name: wallet.name, href: mobile.home })
  })
}

/** What the view was pushed with; its links are checked where they are built. */
function walletOf(params: unknown): Wallet | undefined {
  const { wallet } = Object(params) as { readonly wallet?: Wallet }
  return wallet
}
