import { createWritableAtom, type PluginContext } from '../../../kernel/plugin.js'
import { RECOMMENDED } from '../list/wallet-list.js'
import type { DirectoryService, Wallet, WalletPage } from '../wallets/wallet.js'

/** Answers of the wallet directory for the Connect view. The code that requests them is loaded after the list is on screen. */
export function createDirectoryCache(context: PluginContext) {
  const { store, state, site } = context
  const asked = new Map<string, Promise<void>>()
  const cache = {
    asked,
    directory: createWritableAtom<DirectoryService | undefined>(store, undefined),
    featured: createWritableAtom<readonly Wallet[] | undefined>(store, undefined),
    /** The directory's records of recent wallets; undefined until they arrive. */
    recent: createWritableAtom<readonly Wallet[] | undefined>(store, undefined),
    hidden: createWritableAtom<readonly Wallet[]>(store, []),
    /** The best wallets and the total count, by namespace; the key '' stands for all namespaces. */
    best: createWritableAtom<Readonly<Record<string, WalletPage>>>(store, {}),
    /** Names of the requests that failed. */
    failed: createWritableAtom<ReadonlySet<string>>(store, new Set()),
    /** The site's networks, of one namespace when it is named. */
    chainsOf(namespace: string | undefined): readonly string[] {
      const fits = store.get(state.networks).filter((n) => !namespace || n.chainNamespace === namespace)
      return fits.map((network) => network.caipNetworkId)
    },
    /** Requests what is not cached yet; does nothing without a project id. Never rejects. */
    async load(namespace = '', recent: readonly string[] = []): Promise<void> {
      if (!site.projectId) return
      try {
        const { fetchDirectory } = await import('./fetch-directory.js')
        await fetchDirectory(context, cache, { namespace, recent, most: RECOMMENDED })
      } catch {
        cache.failed.set(new Set([`best ${namespace}`, 'featured', 'recent'])) // the chunk failed to load: the next open tries again
      }
    },
  }
  return cache
}

export type DirectoryCache = Omit<ReturnType<typeof createDirectoryCache>, 'load'> & {
  load(namespace?: string, recent?: readonly string[]): Promise<void>
}
