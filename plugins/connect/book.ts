import { type Connector, createCell, type PluginContext } from '../../kernel/plugin.js'
import { claimOf, claimsOn, type Doubt, identify, isWallet, type Known } from './identity.js'
import { RECENT } from './list.js'
import { skeleton } from './names.js'
import { type Last, readLast, readRecent, writeLast, writeRecent } from './recent.js'
import type { Wallet } from './wallet.js'

/** The wallets that are known by name: the site's own, the recent ones, and what the directory said so far. */
export function createBook({ store, state, site, storage }: PluginContext) {
  const recent = createCell(store, readRecent(storage))
  const last = createCell(store, readLast(storage))
  const custom: readonly Wallet[] = (site.customWallets ?? []).map((wallet) => ({ ...wallet, chains: [] }))
  const seen = new Map<string, Wallet>()
  /** Ids of wallets by what a connector may claim, and by what their names look like. */
  const places = new Map<string, Set<string>>()
  const ranked = createCell<ReadonlyMap<string, number>>(store, new Map())

  const at = (key: string) => [...(places.get(key) ?? [])].flatMap((id) => seen.get(id) ?? [])
  const look = (name: string) => `look ${skeleton(name)}`
  const identities = () => identify(store.get(state.connectors))

  function record(wallets: readonly Wallet[]): void {
    for (const wallet of wallets) {
      seen.set(wallet.id, wallet)
      for (const key of [...claimsOn(wallet), look(wallet.name)])
        places.set(key, (places.get(key) ?? new Set()).add(wallet.id))
    }
  }
  /** Of the remembered ones only ids and names are stored: what else there is comes with what is learned. */
  function learn(wallets: readonly Wallet[]): void {
    record(wallets)
    const isNew = recent
      .get()
      .some((known) => wallets.some((wallet) => wallet.id === known.id && wallet !== known))
    if (isNew) recent.set(recent.get().map((known) => seen.get(known.id) ?? known))
  }
  function remember(wallet: Wallet): void {
    record([wallet])
    recent.set([wallet, ...recent.get().filter(({ id }) => id !== wallet.id)].slice(0, RECENT))
    writeRecent(storage, recent.get())
  }
  function keepLast(next: Last): void {
    writeLast(storage, next)
    last.set(next)
  }
  function rank(): void {
    ranked.set(new Map([...seen.values()].flatMap(({ id, order }) => (order == null ? [] : [[id, order]]))))
  }
  /** The wallet a connector proves to be, if it is known. */
  function walletOf(connector: Connector): Wallet | undefined {
    const claim = claimOf(connector)
    const isIt = (wallet: Wallet) =>
      identities()
        .connectorsOf(wallet)
        .some(({ namespace, id }) => namespace === connector.namespace && id === connector.id)
    return claim ? at(claim).find(isIt) : undefined
  }
  function doubtOf(connector: Connector): Doubt | undefined {
    const known: Known = { wallet: walletOf(connector), alike: at(look(connector.name)) }
    return identities().doubtOf(connector, known)
  }
  record(recent.get())
  learn(custom)
  rank()
  return {
    recent,
    custom,
    ranked: ranked.atom,
    /** Takes the ranks of what was seen. At closing: rows must not trade places under a pointer. */
    rank,
    rankOf: (connector: Connector) => ranked.get().get(walletOf(connector)?.id ?? ''),
    walletOf,
    doubtOf,
    learn,
    last: last.atom,
    keepLast,
    /** The visitor connected with it. What is paired says itself which wallet it is. */
    connected(connector: Connector) {
      const wallet = walletOf(connector)
      if (wallet) remember(wallet)
      if (isWallet(connector)) keepLast({ namespace: connector.namespace, connector: connector.id })
    },
    remember,
  }
}

export type Book = ReturnType<typeof createBook>
