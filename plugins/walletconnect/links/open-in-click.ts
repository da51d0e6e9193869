import type { Wallet } from '../contract.js'
import { usableUri } from '../pairing/link-life.js'
import type { WalletConnectState } from '../wallet-connect-state.js'

/**
 * What happens inside the click that leads to pairing: the link is begun before the view is drawn, and on a phone the
 * app is opened, which it is for nothing later than the tap. Where the link is not there yet, the view opens the app as
 * soon as it is.
 * @param late the click is over: only the link is begun
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
