import {
  chainsOf,
  featureOf,
  hasMethod,
  type StandardWallet,
  type WalletList,
  watchStandardWallets,
} from '../../../adapter-kit/index.js'
import type { Connector } from '../../../kernel/plugin.js'

/** Lists the wallets that register on the page until the signal aborts. Never opens a wallet. */
export function discover(wallets: WalletList<StandardWallet>, page: EventTarget, signal: AbortSignal): void {
  const added = (wallet: StandardWallet) => {
    if (isSolana(wallet))
      wallets.add({ connector: connectorOf(wallet), provider: () => wallet, origin: wallet.raw })
  }
  watchStandardWallets(page, { added, removed: ({ raw }) => wallets.remove(raw) }, signal)
}

/** The id is the name, because these wallets have no other identifier. */
function connectorOf({ name, imageUrl }: StandardWallet): Connector {
  return { id: name, type: 'ANNOUNCED', name, namespace: 'solana', ...(imageUrl && { imageUrl }) }
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
