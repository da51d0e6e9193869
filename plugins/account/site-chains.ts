import { atom } from 'jotai/vanilla'
import {
  type Adapter,
  createWritableAtom,
  type Live,
  type Namespace,
  type Network,
  type PluginContext,
} from '../../kernel/plugin.js'
import type { SiteChains } from './contract.js'

/** Undefined where no plugin serves the namespace. */
type Adapters = ReadonlyMap<Namespace, Adapter | undefined>

/** What the adapters tell; they are set up for it once somebody listens, as they are when the modal opens. */
export function createSiteChains({
  store,
  state,
  use,
}: Pick<PluginContext, 'store' | 'state' | 'use'>): Live<SiteChains> {
  const adapters = createWritableAtom<Adapters>(store, new Map())
  const value = atom((get) => chainsOf(get(state.networks), get(adapters.atom)))
  const asked = new Set<Namespace>()

  function ask(namespace: Namespace): void {
    if (asked.has(namespace)) return
    asked.add(namespace)
    const keep = (adapter?: Adapter) => adapters.set(new Map(adapters.get()).set(namespace, adapter))
    use(`adapter:${namespace}`).then(keep, () => keep())
  }
  function follow(): void {
    for (const { chainNamespace } of store.get(state.networks)) ask(chainNamespace)
  }
  return {
    get: () => store.get(value),
    subscribe(listener) {
      const stops = [store.sub(state.networks, follow), store.sub(value, listener)]
      follow()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The chains of the site, as far as their adapters are known; pure. */
export function chainsOf(networks: readonly Network[], adapters: Adapters): SiteChains {
  const all = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return {
    namespaces: [...all].filter((namespace) => !adapters.has(namespace) || adapters.get(namespace)),
    explorerUrl: (network, address) => {
      const adapter = adapters.get(network.chainNamespace)
      return adapter?.explorerUrl ? ownUrl(adapter, network, address) : usualUrl(network, address)
    },
  }
}

/** An adapter that breaks costs the link, not the view. */
function ownUrl(adapter: Adapter, network: Network, address: string): string | undefined {
  try {
    return adapter.explorerUrl?.(network, { address })
  } catch {
    return undefined
  }
}

function usualUrl({ blockExplorers }: Network, address: string): string | undefined {
  const base = blockExplorers?.default.url.replace(/\/+$/, '')
  return base && `${base}/address/${encodeURIComponent(address)}`
}
