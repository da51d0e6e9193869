import {
  chainsOf,
  featureOf,
  type StandardWallet,
  type WalletList,
  watchStandardWallets,
} from '../../../adapter-kit/index.js'
import type { Connector } from '../../../kernel/plugin.js'
import { isSuiChain } from '../accounts/accounts.js'

/** A Sui wallet has at least one of these; the last three are of wallets from before 2025. */
const signingFeatures = [
  'sui:signPersonalMessage',
  'sui:signTransaction',
  'sui:signAndExecuteTransaction',
  'sui:signMessage',
  'sui:signTransactionBlock',
  'sui:signAndExecuteTransactionBlock',
]

/** Lists the wallets that register on the page until the signal aborts. Never opens a wallet. */
export function discover(wallets: WalletList<StandardWallet>, page: EventTarget, signal: AbortSignal): void {
  const added = (wallet: StandardWallet) => {
    if (isSui(wallet))
      wallets.add({ connector: connectorOf(wallet), provider: () => wallet, origin: wallet.raw })
  }
  watchStandardWallets(page, { added, removed: ({ raw }) => wallets.remove(raw) }, signal)
}

function connectorOf({ id, name, imageUrl }: StandardWallet): Connector {
  return { id, type: 'ANNOUNCED', name, namespace: 'sui', ...(imageUrl && { imageUrl }) }
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
