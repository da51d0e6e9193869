import {
  announced,
  chainsOf,
  createStandardFinder,
  featureOf,
  type StandardWallet,
  type WalletList,
} from '../../../adapter-kit/chains/index.js'
import { type CaipNetworkId, type Finder, isCaipNetworkId } from '../../../kernel/plugin.js'

/** A Sui wallet has at least one of these; the last three are of wallets from before 2025. */
const signingFeatures = [
  'sui:signPersonalMessage',
  'sui:signTransaction',
  'sui:signAndExecuteTransaction',
  'sui:signMessage',
  'sui:signTransactionBlock',
  'sui:signAndExecuteTransactionBlock',
]

/**
 * Lists the wallets that register on the page. Never opens a wallet.
 * @param page the window; undefined where none should be listed, and on a server
 */
export function createFinder(wallets: WalletList<StandardWallet>, page: EventTarget | undefined): Finder {
  return createStandardFinder(wallets, page, (wallet) =>
    isSui(wallet) ? announced('sui', wallet) : undefined,
  )
}

function isSui(wallet: StandardWallet): boolean {
  const has = (feature: string) => featureOf(wallet, feature) !== undefined
  return (
    chainsOf(wallet).some(isSuiChain) &&
    has('standard:connect') &&
    has('standard:events') &&
    signingFeatures.some(has)
  )
}

export function isSuiChain(chain: string): chain is CaipNetworkId {
  return chain.startsWith('sui:') && isCaipNetworkId(chain)
}
