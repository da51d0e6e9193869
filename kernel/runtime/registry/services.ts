import type { Adapter, Capability, ConnectorSource, Indexed } from '../../contract/adapter.js'
import type { Finder } from '../../contract/finder.js'
import { developerError } from '../../lib/developer-error.js'
import { property } from '../../lib/errors.js'
import type { Core, EarlyCore } from '../bootstrap.js'
import type { Registry } from './registry.js'

/** The plugins' services that the kernel itself uses. */
export interface KernelServices {
  /** @throws LatchkeyError LK_NO_ADAPTER when no plugin that is on serves the namespace */
  adapter(namespace: string): Promise<Adapter>
  source(connectorId: string): Promise<ConnectorSource>
  /** @param name a namespace, or the id of a source's connector */
  finder(name: string): Promise<Finder>
  offers(service: string): boolean
  /** Namespaces that have a network and an adapter. */
  namespaces(): readonly string[]
}

// The service map ties each name to its type; the registry carries services untyped.
export function createServices({ store, state }: Core, registry: Registry): KernelServices {
  async function ofNamespace(kind: 'adapter' | 'finder', name: string): Promise<unknown> {
    const service = `${kind}:${name}`
    if (!registry.offers(service)) throw await developerError(({ noAdapter }) => noAdapter(name))
    return registry.use(service)
  }
  return {
    adapter: async (namespace) => (await ofNamespace('adapter', namespace)) as Adapter,
    source: async (connectorId) => (await registry.use(`source:${connectorId}`)) as ConnectorSource,
    finder: async (name) => (await ofNamespace('finder', name)) as Finder,
    offers: registry.offers,
    namespaces() {
      const known = new Set(store.get(state.networks).map((network) => network.chainNamespace))
      return [...known].filter((namespace) => registry.offers(`adapter:${namespace}`))
    },
  }
}

/** Notes what a namespace can do when its adapter is first resolved, which is before any wallet of it connects. */
export function noteCapabilities({
  store,
  state,
}: Pick<EarlyCore, 'store' | 'state'>): (service: string, value: unknown) => void {
  const noted = new Map<string, unknown>()
  return (service, adapter) => {
    if (!service.startsWith('adapter:') || noted.get(service) === adapter) return
    noted.set(service, adapter)
    store.set(state.capabilities, {
      ...store.get(state.capabilities),
      [service.slice(8)]: capabilitiesOf(adapter),
    })
  }
}

const methods = [
  'confirm',
  'getBalance',
  'send',
  'fee',
  'getOutcome',
  'getToken',
  'isAddress',
  'canonicalAddress',
  'explorerUrl',
  'names',
] as const satisfies readonly Capability[]

const lists = ['tokens', 'fresh', 'nfts', 'history', 'names'] as const satisfies readonly Indexed[]

function capabilitiesOf(adapter: unknown): readonly Capability[] {
  const indexed = property(adapter, 'indexed')
  const own = methods.filter((method) => typeof property(adapter, method) === 'function')
  return [...new Set([...own, ...lists.filter((list) => Array.isArray(indexed) && indexed.includes(list))])]
}
