import { type Atom, atom } from 'jotai/vanilla'
import type { WalletConnectState } from '../wallet-connect-state.js'

/**
 * True while a tap could open no app because there is no link: rows wait until there is one. A link that expires while
 * the modal is open is made anew.
 */
export function waitForLink({ context, pairing }: WalletConnectState): Atom<boolean> {
  const { store, state } = context
  /** No wallet is paired, and no view waits for one: such a view renews the link itself. */
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
