import { createWritableAtom, type PluginContext } from '../../../kernel/plugin.js'
import { mostRecommended } from '../list/wallet-list.js'
import type { DirectoryAnswers } from './fetch-directory.js'

/** Answers of the wallet directory for the Connect view. The code that requests them is loaded after the list is on screen. */
export interface DirectoryCache extends DirectoryAnswers {
  /** Requests what is not cached yet; does nothing without a project id. Never rejects. */
  load(namespace?: string, recent?: readonly string[]): Promise<void>
}

export function createDirectoryCache(context: PluginContext): DirectoryCache {
  const { store, state, site } = context
  const answers: DirectoryAnswers = {
    requests: new Map(),
    directory: createWritableAtom(store, undefined),
    featured: createWritableAtom(store, undefined),
    recent: createWritableAtom(store, undefined),
    hidden: createWritableAtom(store, []),
    best: createWritableAtom(store, {}),
    failed: createWritableAtom(store, new Set()),
    chainsOf(namespace) {
      const fits = store.get(state.networks).filter((n) => !namespace || n.chainNamespace === namespace)
      return fits.map((network) => network.caipNetworkId)
    },
  }
  return {
    ...answers,
    async load(namespace = '', recent = []) {
      if (!site.projectId) return
      try {
        const { fetchDirectory } = await import('./fetch-directory.js')
        await fetchDirectory(context, answers, { namespace, recent, most: mostRecommended })
      } catch {
        answers.failed.set(new Set([`best ${namespace}`, 'featured', 'recent'])) // the chunk failed to load: the next open tries again
      }
    },
  }
}
