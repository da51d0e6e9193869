import type { NamespaceWallet } from '../namespace-wallet.js'
import { accounts } from './accounts.js'
import { installListed } from './listed.js'
import { networks } from './networks.js'

/** The demo wallets of this namespace. Mole holds Bitcoin as well, on another object of the page. */
export const wallets: readonly NamespaceWallet[] = [
  {
    name: 'Mole',
    id: 'MoleProviders.StacksProvider',
    namespace: 'stacks',
    colour: '#5a4a42',
    mark: 'M',
    accounts: accounts.slice(0, 3),
    ...(networks[0] && { network: networks[0].reference }),
    install: installListed,
  },
]
