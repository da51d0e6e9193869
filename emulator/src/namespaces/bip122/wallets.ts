import type { NamespaceWallet } from '../namespace-wallet.js'
import { mole } from './providers/mole.js'
import { phanta } from './providers/phanta.js'

/** The demo wallets of this namespace. */
export const wallets: readonly NamespaceWallet[] = [mole, phanta]
