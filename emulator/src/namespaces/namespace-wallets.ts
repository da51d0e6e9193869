import { mole } from './bip122/providers/mole.js'
import { phanta } from './bip122/providers/phanta.js'
import { wallets as cosmos } from './cosmos/wallets.js'
import type { NamespaceWallet } from './namespace-wallet.js'
import { wallets as polkadot } from './polkadot/wallets.js'
import { wallets as solana } from './solana/wallets.js'
import { wallets as stacks } from './stacks/wallets.js'
import { wallets as sui } from './sui/wallets.js'

/** The demo wallets beside those of eip155. */
export const namespaceWallets: readonly NamespaceWallet[] = [
  ...solana,
  mole,
  phanta,
  ...stacks,
  ...polkadot,
  ...cosmos,
  ...sui,
]
