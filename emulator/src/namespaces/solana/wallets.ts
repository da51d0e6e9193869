import type { NamespaceWallet } from '../namespace-wallet.js'
import { accounts } from './accounts.js'
import { installer } from './wallet.js'

/** The demo wallets of this namespace. The first has the name of one of the EVM wallets: one wallet, two chains. */
export const wallets: readonly NamespaceWallet[] = [
  {
    name: 'Phanta',
    id: 'demo.phanta.solana',
    namespace: 'solana',
    colour: '#a99bf0',
    mark: 'P',
    accounts: accounts.slice(0, 2),
    install: installer({ sends: true }),
  },
  {
    name: 'Sunbird',
    id: 'demo.sunbird',
    namespace: 'solana',
    colour: '#e0a526',
    mark: 'S',
    accounts: accounts.slice(2, 4),
    install: installer({ sends: false }),
  },
]
