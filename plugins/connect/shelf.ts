import type { Atom } from 'jotai/vanilla'
import { createCell, type PluginContext } from '../../kernel/plugin.js'
import { RECOMMENDED } from './list.js'
import type { DirectoryService, Wallet, WalletPage } from './wallet.js'

/** What the directory adds to the Connect view. How it is asked arrives after the list is on screen. */
export function createShelf(context: PluginContext) {
  const { store, state, site } = context
  const asked = new Map<string, Promise<void>>()
  const shelf = {
    asked,
    directory: createCell<DirectoryService | undefined>(store, undefined),
    featured: createCell<readonly Wallet[] | undefined>(store, undefined),
    /** What the directory says of the remembered wallets; undefined while it is not asked, or on its way. */
    recent: createCell<readonly Wallet[] | undefined>(store, undefined),
    /** Whether the link that opens a wallet is still being made, where a tap must find it. */
    link: createCell<Atom<boolean> | undefined>(store, undefined),
    hidden: createCell<readonly Wallet[]>(store, []),
    /** The best wallets and how many there are, by namespace; '' is all. */
    best: createCell<Readonly<Record<string, WalletPage>>>(store, {}),
    /** Questions that got no answer. */
    failed: createCell<ReadonlySet<string>>(store, new Set()),
    /** The site's networks, of one namespace when it is named. */
    chainsOf(namespace: string | undefined): readonly string[] {
      const fits = store.get(state.networks).filter((n) => !namespace || n.chainNamespace === namespace)
      return fits.map((network) => network.caipNetworkId)
    },
    /** Asks what is not known yet; nothing without a project. Never rejects. */
    async load(namespace = '', recent: readonly string[] = []): Promise<void> {
      if (!site.projectId) return
      try {
        const { ask } = await import('./ask.js')
        await ask(context, shelf, { namespace, recent, most: RECOMMENDED })
      } catch {
        shelf.failed.set(new Set([`best ${namespace}`, 'featured', 'recent'])) // its chunk was lost: the next open tries again
      }
    },
  }
  return shelf
}

export type Shelf = Omit<ReturnType<typeof createShelf>, 'load'> & {
  load(namespace?: string, recent?: readonly string[]): Promise<void>
}
