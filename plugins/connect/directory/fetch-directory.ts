import type { PluginContext } from '../../../kernel/plugin.js'
import type { DirectoryService, Wallet } from '../wallets/wallet.js'
import type { DirectoryCache } from './directory-cache.js'

interface Wanted {
  readonly namespace: string
  /** Ids of wallets that are remembered without their links. */
  readonly recent: readonly string[]
  /** Maximum number of recommended wallets. */
  readonly most: number
}

type Work = (directory: DirectoryService) => Promise<void>

/** Fills the cache. Each request is made once per page load; one that failed may be made again. */
export async function fetchDirectory(
  context: PluginContext,
  cache: DirectoryCache,
  { namespace, recent, most }: Wanted,
): Promise<void> {
  const { featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [] } = context.site
  const once = (name: string, work: Work) => askOnce(context, cache, name, work)

  const best = once(`best ${namespace}`, async (directory) => {
    const page = await directory.wallets({
      entries: most,
      include: includeWalletIds,
      exclude: [...excludeWalletIds, ...featuredWalletIds],
      chains: cache.chainsOf(namespace),
    })
    cache.best.set({ ...cache.best.get(), [namespace]: page })
  })
  const featured = named(featuredWalletIds, once, 'featured', (wallets) => {
    const place = ({ id }: Wallet) => featuredWalletIds.indexOf(id)
    cache.featured.set(wallets.toSorted((a, b) => place(a) - place(b)))
  })
  const hidden = named(excludeWalletIds, once, 'hidden', cache.hidden.set)
  const remembered = named(recent, once, 'recent', cache.recent.set)
  await Promise.all([best, featured, hidden, remembered])
}

/** Looks up wallets by their ids. */
function named(
  ids: readonly string[],
  once: (name: string, work: Work) => Promise<void>,
  name: string,
  keep: (wallets: readonly Wallet[]) => void,
): Promise<void> | undefined {
  if (ids.length === 0) return undefined
  return once(name, async (directory) => {
    keep((await directory.wallets({ entries: ids.length, include: ids })).wallets)
  })
}

/** Resolves when the request has succeeded or failed. */
function askOnce({ use }: PluginContext, cache: DirectoryCache, name: string, work: Work): Promise<void> {
  const { asked, failed, directory } = cache
  const running = asked.get(name)
  if (running) return running
  failed.set(new Set([...failed.get()].filter((key) => key !== name)))
  const run = use('directory').then((service) => {
    if (!directory.get()) directory.set(service)
    return work(service)
  })
  const safe = run.catch(() => {
    asked.delete(name)
    failed.set(new Set([...failed.get(), name]))
  })
  asked.set(name, safe)
  return safe
}
