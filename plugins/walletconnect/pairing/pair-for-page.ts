import type { PairingCall, WalletConnectState } from '../wallet-connect-state.js'

/** Pairs for a page that shows the link itself: as the view does, of which nothing is shown. */
export function pairForPage(
  { context: { store } }: Pick<WalletConnectState, 'context'>,
  viewPairing: WalletConnectState['viewPairing'],
  { wallet, signal, thrown }: PairingCall,
  isLate: boolean,
): Promise<string> {
  return new Promise((resolve) => {
    viewPairing.start({ wallet, thrown, view: 'ConnectingWalletConnect' }, signal, isLate)
    const look = () => {
      const { status } = store.get(viewPairing.state)
      if (signal.aborted && status !== 'connected') finish('left')
      else if (status !== 'trying') finish(status)
    }
    const stop = store.sub(viewPairing.state, look)
    const finish = (end: string) => {
      stop()
      signal.removeEventListener('abort', look)
      resolve(end)
    }
    signal.addEventListener('abort', look)
    look()
  })
}
