import type { PluginContext } from '../../kernel/plugin.js'
import type { Shelf } from './shelf.js'
import type { DirectoryService, Wallet } from './wallet.js'

interface Wanted {
  readonly namespace: string
  /** Ids of wallets that are remembered without their links. */
  readonly recent: readonly string[]
  /** Most of the best. */
  readonly most: number
}

type Work = (directory: DirectoryService) => Promise<void>

/** Fills the shelf. Each question is asked once a page; one that failed may be asked again. */
export async function ask(
  context: PluginContext,
  shelf: Shelf,
  { namespace, recent, most }: Wanted,
): Promise<void> {
  const { featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [] } = context.site
  const once = (name: string, work: Work) => askOnce(context, shelf, name, work)

  const best = once(`best ${namespace}`, async (directory) => {
    const page = await directory.wallets({
      entries: most,
      include: includeWalletIds,
      exclude: [...excludeWalletIds, ...featuredWalletIds],
      chains: shelf.chainsOf(namespace),
    })
    shelf.best.set({ ...shelf.best.get(), [namespace]: page })
  })
  const featured = named(featuredWalletIds, once, 'featured', (wallets) => {
    const place = ({ id }: Wallet) => featuredWalletIds.indexOf(id)
    shelf.featured.set(wallets.toSorted((a, b) => place(a) - place(b)))
  })
  const hidden = named(excludeWalletIds, once, 'hidden', shelf.hidden.set)
  const remembered = named(recent, once, 'recent', shelf.recent.set)
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

/** Resolves when it is settled, one way or the other. */
function askOnce({ use }: PluginContext, shelf: Shelf, name: string, work: Work): Promise<void> {
  const { asked, failed, directory } = shelf
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
