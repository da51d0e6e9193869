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

/** By namespace: its adapter, true where one is there that nobody needs yet, undefined where no plugin serves it. */
type Adapters = ReadonlyMap<Namespace, Adapter | true | undefined>

/** What the plugins tell once somebody listens: all whether they are there, those that are connected how they link. */
export function createSiteChains({
  store,
  state,
  use,
}: Pick<PluginContext, 'store' | 'state' | 'use'>): Live<SiteChains> {
  const adapters = createWritableAtom<Adapters>(store, new Map())
  const value = atom((get) => chainsOf(get(state.networks), get(adapters.atom)))
  /** Those that were asked for; true where it was the adapter. */
  const asked = new Map<Namespace, boolean>()

  function ask(namespace: Namespace, ready: Promise<Adapter | true>): void {
    const keep = (answer?: Adapter | true) => {
      const known = adapters.get().get(namespace)
      if (answer === true && known) return // it was connected meanwhile
      adapters.set(new Map(adapters.get()).set(namespace, answer))
    }
    ready.then(keep, () => keep())
  }
  function follow(): void {
    const { namespaces } = store.get(state.session)
    for (const { chainNamespace: namespace } of store.get(state.networks)) {
      const adapter = () => use(`adapter:${namespace}`)
      // An open modal has the finders; an adapter that lists no wallets has none.
      const isThere = async () => use(`finder:${namespace}`).then(() => true as const, adapter)
      const isConnected = namespaces[namespace]?.status === 'connected'
      const before = asked.get(namespace)
      if (before || before === isConnected) continue
      asked.set(namespace, isConnected)
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
