import { type Atom, atom } from 'jotai/vanilla'
import type { WalletConnectState } from '../wallet-connect-state.js'

/**
 * True while a tap could not be answered, for want of a link: rows wait until it is there, and one that ran out while
 * the modal is open is made anew.
 */
export function waitForLink({ context, pairing }: WalletConnectState): Atom<boolean> {
  const { store, state } = context
  /** Nobody is paired, and no view waits for a wallet: that one renews its link itself. */
  const isNeeded = atom((get) => {
    const isTrying = Object.values(get(state.session).namespaces).some((ns) => ns.status === 'connecting')
    return !isTrying && get(state.account()).connector?.type !== 'WALLET_CONNECT'
  })
  const isGone = atom((get) => get(isNeeded) && get(pairing.state).status === 'idle')
  context.onLeave(
    store.sub(isGone, () => {
      if (store.get(isGone) && store.get(state.route).open) void pairing.prefetch()
    }),
  )
  return atom((get) => get(isNeeded) && ['idle', 'waiting'].includes(get(pairing.state).status))
}
