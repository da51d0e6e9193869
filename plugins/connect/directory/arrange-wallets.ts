import type { Wallet } from '../wallets/wallet.js'

/**
 * The order on the screen: installed wallets first, then as they came, each once. Only the first `settled` wallets
 * are sorted, so that later pages never move the cards a visitor is looking at.
 */
export function arrangeWallets(
  wallets: readonly Wallet[],
  settled: number,
  isInstalled: (wallet: Wallet) => boolean,
  isSame: (a: Wallet, b: Wallet) => boolean,
): readonly Wallet[] {
  const first = wallets.slice(0, settled)
  const all = [
    ...first.filter(isInstalled),
    ...first.filter((wallet) => !isInstalled(wallet)),
    ...wallets.slice(settled),
  ]
  return all.filter((wallet, i) => all.findIndex((other) => isSame(other, wallet)) === i)
}
