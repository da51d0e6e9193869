import type { NamespaceWallet } from '../kind.js'
import { mole } from './mole.js'
import { phanta } from './phanta.js'

/** The demo wallets of this namespace. */
export const wallets: readonly NamespaceWallet[] = [mole, phanta]
