import type { Wallet } from '../../../plugins/walletconnect/contract.js'
import type { WalletConnectState } from '../../../plugins/walletconnect/wallet-connect-state.js'
import { useValue } from '../../kit/index.js'

/** Image and name for the view: the wallet's, else the protocol's. */
export function useImage(shared: WalletConnectState, wallet: Wallet | undefined) {
  const { store, state } = shared.context
  const wallets = useValue(store, shared.wallets.atom)
  const connector = useValue(store, state.connectors).find(({ type }) => type === 'WALLET_CONNECT')
  const subject = wallet ?? connector
  const src = (subject && wallets?.imageOf(subject)) || wallet?.image_url || undefined
  return { src, name: wallet?.name ?? 'WalletConnect' }
}
