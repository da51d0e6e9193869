import { atom } from 'jotai/vanilla'
import type { Services } from '../../../kernel/plugin.js'
import type { WalletConnectState } from '../wallet-connect-state.js'

/**
 * Telegram on an iPhone opens an app inside the tap and not a moment later: rows wait until the link is there, and one
 * that ran out while the modal is open is made anew.
 */
export function waitForLink(
  { context, pairing, options }: WalletConnectState,
  wallets: Services['wallets'],
): void {
  const { store, state, site } = context
  // A site that makes its links by itself keeps nobody waiting.
  if (site.manualPairing || (options.prefetch ?? 'link') !== 'link') return
  const isAwaited = atom((get) => {
    const isPaired = get(state.account()).connector?.type === 'WALLET_CONNECT'
    const { status } = get(pairing.state)
    return !isPaired && (status === 'idle' || status === 'waiting')
  })
  wallets.waitFor(isAwaited)
  context.onLeave(
    store.sub(pairing.state, () => {
      const isNeeded = store.get(state.route).open && store.get(isAwaited)
      if (isNeeded && pairing.get().status === 'idle') void pairing.prefetch()
    }),
  )
}
