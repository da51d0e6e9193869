import type { Connector } from '../../kernel/plugin.js'
import { connectorsOf, isSameWallet } from './match.js'
import type { Wallet } from './wallet.js'

/**
 * The order on the screen: what is installed first, then as they came, each once. Only the first `settled` wallets are
 * sorted, so that later pages never push what a visitor looks at.
 */
export function arrangeWallets(
  wallets: readonly Wallet[],
  connectors: readonly Connector[],
  settled: number,
): readonly Wallet[] {
  const place = (wallet: Wallet) => (connectorsOf(wallet, connectors).length > 0 ? 0 : 1)
  const first = wallets.slice(0, settled).toSorted((a, b) => place(a) - place(b))
  const all = [...first, ...wallets.slice(settled)]
  return all.filter((wallet, i) => all.findIndex((other) => isSameWallet(other, wallet)) === i)
}
