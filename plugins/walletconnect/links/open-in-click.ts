import type { Wallet } from '../contract.js'
import { usableUri } from '../pairing/link-life.js'
import type { WalletConnectState } from '../wallet-connect-state.js'

/**
 * What is done in the handler of the click that leads to pairing: making the link starts before the view is drawn, and
 * on a phone the app is opened, which must be done during the tap. Where there is no link yet, the view opens the app
 * as soon as there is.
 * @param late the click is over: only the link is made
 */
export function openInClick(shared: WalletConnectState, wallet: Wallet | undefined, late = false): void {
  const { launcher, pairing, context } = shared
  if (!late) launcher.clear()
  const [option] = shared.linkOptions(wallet)
  if (!late && option === 'mobile' && wallet) openNow(shared, wallet)
  if (option !== 'browser' && option !== 'unsupported' && !context.site.manualPairing)
    pairing.start().catch(() => undefined)
}

function openNow({ pairing, deepLinks, launcher }: WalletConnectState, wallet: Wallet): void {
  const uri = usableUri(pairing.get())
  const mobile = uri && deepLinks.now(wallet, uri)?.mobile
  if (mobile) launcher.open(wallet, mobile, uri)
}
