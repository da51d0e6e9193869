import { type Connector, createWritableAtom, type PluginContext } from '../../../kernel/plugin.js'
import { claimOf, type Evidence, identify, isWallet } from './identity.js'
import { type Last, mostRecent, readLast, readRecent, writeLast, writeRecent } from './stored-wallets.js'
import type { Doubt, Wallet } from './wallet.js'
import { lookKey, WalletIndex } from './wallet-index.js'

/** The wallets that are known by name: the site's own, the recent ones, and what the directory said so far. */
export function createKnownWallets(context: PluginContext) {
  const { store, state, site } = context
  const custom: readonly Wallet[] = (site.customWallets ?? []).map((wallet) => ({ ...wallet, chains: [] }))
  const index = new WalletIndex()
  const memory = createMemory(context, index)
  const ranked = createWritableAtom<ReadonlyMap<string, number>>(store, new Map())
  const identities = () => identify(store.get(state.connectors))
  const rank = () => ranked.set(index.ranks())

  /** The wallet a connector proves to be, if it is known. */
  function walletOf(connector: Connector): Wallet | undefined {
    const claim = claimOf(connector)
    const isIt = (wallet: Wallet) =>
      identities()
        .connectorsOf(wallet)
        .some(({ namespace, id }) => namespace === connector.namespace && id === connector.id)
    return claim ? index.find(claim).find(isIt) : undefined
  }
  memory.learn(custom)
  rank()
  return {
    ...memory,
    custom,
    ranked: ranked.atom,
    /**
     * Takes over the ranks of the wallets seen so far. Called at closing, so that rows do not move under the pointer.
     */
    rank,
    rankOf: (connector: Connector) => ranked.get().get(walletOf(connector)?.id ?? ''),
    walletOf,
    doubtOf(connector: Connector): Doubt | undefined {
      const evidence: Evidence = { wallet: walletOf(connector), alike: index.find(lookKey(connector.name)) }
      return identities().doubtOf(connector, evidence)
    },
    /**
     * Remembers what connected. A pairing session itself names its wallet elsewhere.
     * @param login how the visitor logged in, where the wallet is one that is logged in to
     */
    connected(connector: Connector, login?: string) {
      if (login) return memory.keepLast({ login })
      const wallet = walletOf(connector)
      if (wallet) memory.remember(wallet)
      if (isWallet(connector)) memory.keepLast({ namespace: connector.namespace, connector: connector.id })
    },
  }
}

export type KnownWallets = ReturnType<typeof createKnownWallets>

/** What outlives the page: the last wallets that connected, and the very last one. */
function createMemory({ store, storage }: PluginContext, index: WalletIndex) {
  const recent = createWritableAtom(store, readRecent(storage))
  const last = createWritableAtom(store, readLast(storage))
  index.add(recent.get())
  return {
    recent,
    last: last.atom,
    /** Completes remembered wallets, of which only ids and names are stored, from the directory's records. */
    learn(wallets: readonly Wallet[]): void {
      index.add(wallets)
      const isNew = (entry: Wallet) => wallets.some((wallet) => wallet.id === entry.id && wallet !== entry)
      if (recent.get().some(isNew)) recent.set(recent.get().map((entry) => index.byId.get(entry.id) ?? entry))
    },
    remember(wallet: Wallet): void {
      index.add([wallet])
      recent.set([wallet, ...recent.get().filter(({ id }) => id !== wallet.id)].slice(0, mostRecent))
      writeRecent(storage, recent.get())
    },
    keepLast(next: Last): void {
      writeLast(storage, next)
      last.set(next)
    },
  }
}
