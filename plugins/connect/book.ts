import { type Connector, createCell, type PluginContext } from '../../kernel/plugin.js'
import { isWallet, isWalletOf } from './match.js'
import { readRecent, writeRecent } from './recent.js'
import type { Wallet } from './wallet.js'

/** The wallets that are known by name: the site's own, the recent ones, and what the directory said so far. */
export function createBook({ store, site, storage }: PluginContext) {
  const recent = createCell(store, readRecent(storage))
  const custom: readonly Wallet[] = (site.customWallets ?? []).map((wallet) => ({ ...wallet, chains: [] }))
  const seen = new Map<string, Wallet>([...recent.get(), ...custom].map((wallet) => [wallet.id, wallet]))
  const ranked = createCell<readonly Wallet[]>(store, recent.get())
  const find = (connector: Connector, wallets: Iterable<Wallet>) =>
    isWallet(connector) ? [...wallets].find((wallet) => isWalletOf(wallet, connector)) : undefined
  return {
    recent,
    custom,
    ranked: ranked.atom,
    /** Takes the ranks of what was seen. At closing: rows must not trade places under a pointer. */
    rank: () => ranked.set([...seen.values()]),
    rankOf: (connector: Connector) => find(connector, ranked.get())?.order ?? undefined,
    walletOf: (connector: Connector) => find(connector, seen.values()),
    learn(wallets: readonly Wallet[]) {
      for (const wallet of wallets) seen.set(wallet.id, wallet)
    },
    remember(wallet: Wallet) {
      recent.set(writeRecent(storage, wallet))
    },
  }
}

export type Book = ReturnType<typeof createBook>
