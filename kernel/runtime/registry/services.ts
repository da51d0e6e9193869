import type { Adapter, Capability, ConnectorSource } from '../../contract/adapter.js'
import type { Finder } from '../../contract/finder.js'
import { developerError } from '../../lib/errors/developer-error.js'
import { property } from '../../lib/errors/errors.js'
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
      const namespaces = new Set(store.get(state.networks).map((network) => network.chainNamespace))
      return [...namespaces].filter((namespace) => registry.offers(`adapter:${namespace}`))
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

/** Every function of the adapter, and what is indexed of its chains: others may declare more than the kernel knows. */
function capabilitiesOf(adapter: unknown): readonly Capability[] {
  const indexed = property(adapter, 'indexed')
  const lists = Array.isArray(indexed) ? indexed.filter((list) => typeof list === 'string') : []
  // The names are an open list: whoever asks for one knows it.
  return [...new Set([...methodsOf(adapter), ...lists])] as readonly Capability[]
}

/** Names of its functions, those of its class included. */
function methodsOf(adapter: unknown): readonly string[] {
  const names = new Set<string>()
  for (let at: unknown = adapter; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
  return [...names].filter((name) => name !== 'constructor' && typeof property(adapter, name) === 'function')
}
