import {
  announced,
  chainsOf,
  createStandardFinder,
  featureOf,
  hasMethod,
  type StandardWallet,
  type WalletList,
} from '../../../adapter-kit/chains/index.js'
import type { Finder } from '../../../kernel/plugin.js'

/**
 * Lists the wallets that register on the page. Never opens a wallet.
 * @param page the window; undefined on a server
 */
export function createFinder(wallets: WalletList<StandardWallet>, page: EventTarget | undefined): Finder {
  // The id is the name, because these wallets have no other identifier.
  return createStandardFinder(wallets, page, (wallet) =>
    isSolana(wallet) ? announced('solana', { ...wallet, id: wallet.name }) : undefined,
  )
}

function isSolana(wallet: StandardWallet): boolean {
  const has = (feature: string, method: string) => hasMethod(featureOf(wallet, feature), method)
  return (
    chainsOf(wallet).some((chain) => chain.startsWith('solana:')) &&
    has('standard:connect', 'connect') &&
    (has('solana:signTransaction', 'signTransaction') ||
      has('solana:signAndSendTransaction', 'signAndSendTransaction'))
  )
}
