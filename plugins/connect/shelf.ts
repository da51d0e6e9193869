import type { PluginContext } from '../../kernel/plugin.js'
import { createCell } from './cell.js'
import { RECOMMENDED } from './list.js'
import type { DirectoryService, Wallet, WalletPage } from './wallet.js'

type Pages = Readonly<Record<string, WalletPage>>

/** What the directory adds to the Connect view. Each question is asked once a page; a failure may be asked again. */
export function createShelf({ store, state, site, use }: PluginContext) {
  const directory = createCell<DirectoryService | undefined>(store, undefined)
  const featured = createCell<readonly Wallet[] | undefined>(store, undefined)
  const hidden = createCell<readonly Wallet[]>(store, [])
  /** The best wallets and how many there are, by namespace; '' is all. */
  const best = createCell<Pages>(store, {})
  const failed = createCell<ReadonlySet<string>>(store, new Set())
  const asked = new Map<string, Promise<void>>()

  /** Resolves when it is settled, one way or the other. */
  function once(name: string, work: (directory: DirectoryService) => Promise<void>): Promise<void> {
    const running = asked.get(name)
    if (running) return running
    failed.set(new Set([...failed.get()].filter((key) => key !== name)))
    const run = open()
      .then(work)
      .catch(() => {
        asked.delete(name)
        failed.set(new Set([...failed.get(), name]))
      })
    asked.set(name, run)
    return run
  }

  async function open(): Promise<DirectoryService> {
    const found = directory.get() ?? (await use('directory'))
    if (!directory.get()) directory.set(found)
    return found
  }

  const { featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [] } = site

  async function askFeatured(service: DirectoryService): Promise<void> {
    const { wallets } = await service.wallets({
      entries: featuredWalletIds.length,
      include: featuredWalletIds,
    })
    const place = ({ id }: Wallet) => featuredWalletIds.indexOf(id)
    featured.set(wallets.toSorted((a, b) => place(a) - place(b)))
  }

  async function askHidden(service: DirectoryService): Promise<void> {
    const page = await service.wallets({ entries: excludeWalletIds.length, include: excludeWalletIds })
    hidden.set(page.wallets)
  }

  async function askBest(service: DirectoryService, namespace: string): Promise<void> {
    const page = await service.wallets({
      entries: RECOMMENDED,
      include: includeWalletIds,
      exclude: [...excludeWalletIds, ...featuredWalletIds],
      chains: chainsOf(namespace),
    })
    best.set({ ...best.get(), [namespace]: page })
  }

  /** The site's networks, of one namespace when it is named. */
  function chainsOf(namespace: string | undefined): readonly string[] {
    const fits = store.get(state.networks).filter((n) => !namespace || n.chainNamespace === namespace)
    return fits.map((network) => network.caipNetworkId)
  }

  return {
    directory,
    featured,
    hidden,
    best,
    failed,
    chainsOf,
    /** Asks what is not known yet; nothing without a project. */
    async load(namespace = ''): Promise<void> {
      if (!site.projectId) return
      const questions = [once(`best ${namespace}`, (service) => askBest(service, namespace))]
      if (featuredWalletIds.length > 0) questions.push(once('featured', askFeatured))
      if (excludeWalletIds.length > 0) questions.push(once('hidden', askHidden))
      await Promise.all(questions)
    },
  }
}

export type Shelf = ReturnType<typeof createShelf>
