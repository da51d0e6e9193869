import type { Suite } from '../../../plugins/walletconnect/room.js'
import type { Wallet } from '../../../plugins/walletconnect/services.js'
import { useValue } from '../../kit/index.js'

/** Image and name of what is paired: the wallet, else the protocol. */
export function useImage(suite: Suite, wallet: Wallet | undefined) {
  const { store, state } = suite.context
  const wallets = useValue(store, suite.wallets.atom)
  const connector = useValue(store, state.connectors).find(({ type }) => type === 'WALLET_CONNECT')
  const subject = wallet ?? connector
  const src = (subject && wallets?.imageOf(subject)) || wallet?.image_url || undefined
  return { src, name: wallet?.name ?? 'WalletConnect' }
}
