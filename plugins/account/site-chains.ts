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

/**
 * By namespace: its adapter, true where a plugin serves it but the adapter was not loaded, undefined where none does.
 */
type Adapters = ReadonlyMap<Namespace, Adapter | true | undefined>

/** Asks the plugins once somebody listens: of every namespace whether one serves it, of connected ones the adapter. */
export function createSiteChains({
  store,
  state,
  use,
}: Pick<PluginContext, 'store' | 'state' | 'use'>): Live<SiteChains> {
  const adapters = createWritableAtom<Adapters>(store, new Map())
  const value = atom((get) => chainsOf(get(state.networks), get(adapters.atom)))
  /** Namespaces that were asked about; true where the adapter itself was asked for. */
  const requests = new Map<Namespace, boolean>()

  function ask(namespace: Namespace, ready: Promise<Adapter | true>): void {
    const keep = (answer?: Adapter | true) => {
      const adapter = adapters.get().get(namespace)
      if (answer === true && adapter) return // it was connected meanwhile, and its adapter is known
      adapters.set(new Map(adapters.get()).set(namespace, answer))
    }
    ready.then(keep, () => keep())
  }
  function follow(): void {
    const { namespaces } = store.get(state.session)
    for (const { chainNamespace: namespace } of store.get(state.networks)) {
      const adapter = () => use(`adapter:${namespace}`)
      // An open modal has loaded the finders already; an adapter without a finder is asked for itself.
      const isThere = async () => use(`finder:${namespace}`).then(() => true as const, adapter)
      const isConnected = namespaces[namespace]?.status === 'connected'
      const before = requests.get(namespace)
      if (before || before === isConnected) continue
      requests.set(namespace, isConnected)
      ask(namespace, isConnected ? adapter() : isThere())
    }
  }
  return {
    get: () => store.get(value),
    subscribe(listener) {
      const atoms = [state.networks, state.session]
      const stops = [...atoms.map((each) => store.sub(each, follow)), store.sub(value, listener)]
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
      if (adapter === undefined || adapter === true || !adapter.explorerUrl) return usualUrl(network, address)
      return ownUrl(adapter, network, address)
    },
  }
}

/** Where the adapter throws, the link is left out and the view stays. */
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
