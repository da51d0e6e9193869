import { chainsOf, featureOf, type StandardWallet, watchStandardWallets } from '../../adapters/index.js'
import { isSuiChain } from './accounts.js'
import type { Wallets } from './wallets.js'

/** A wallet has at least one of these; the last three are from before 2025. */
const signing = [
  'sui:signPersonalMessage',
  'sui:signTransaction',
  'sui:signAndExecuteTransaction',
  'sui:signMessage',
  'sui:signTransactionBlock',
  'sui:signAndExecuteTransactionBlock',
]

/** Meets wallets that register on the page until the signal aborts. Prompts nobody. */
export function discover(wallets: Wallets, page: EventTarget, signal: AbortSignal): void {
  const added = (wallet: StandardWallet) => {
    if (isSui(wallet)) wallets.add(wallet)
  }
  watchStandardWallets(page, { added, removed: wallets.remove }, signal)
}

function isSui(wallet: StandardWallet): boolean {
  const has = (feature: string) => featureOf(wallet, feature) !== undefined
  return (
    chainsOf(wallet).some(isSuiChain) &&
    has('standard:connect') &&
    has('standard:events') &&
    signing.some(has)
  )
}
