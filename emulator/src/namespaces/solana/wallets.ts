import type { NamespaceWallet } from '../namespace-wallet.js'
import { accounts } from './accounts.js'
import { walletInstaller } from './wallet.js'

/**
 * The demo wallets of this namespace. The first has the name of an EVM wallet: the modal lists them as one wallet
 * with two chains.
 */
export const wallets: readonly NamespaceWallet[] = [
  {
    name: 'Phanta',
    id: 'demo.phanta.solana',
    namespace: 'solana',
    colour: '#a99bf0',
    mark: 'P',
    accounts: accounts.slice(0, 2),
    install: walletInstaller({ sends: true }),
  },
  {
    name: 'Sunbird',
    id: 'demo.sunbird',
    namespace: 'solana',
    colour: '#e0a526',
    mark: 'S',
    accounts: accounts.slice(2, 4),
    install: walletInstaller({ sends: false }),
  },
]
