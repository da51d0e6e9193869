import type { Adapter, ConnectorSource } from '../../contract/adapter.js'
import { developerError } from '../../lib/developer-error.js'
import type { Core } from '../bootstrap.js'
import type { Registry } from './registry.js'

/** The plugins' services that the kernel itself uses. */
export interface KernelServices {
  /** @throws LatchkeyError LK_NO_ADAPTER when no plugin that is on serves the namespace */
  adapter(namespace: string): Promise<Adapter>
  source(connectorId: string): Promise<ConnectorSource>
  offers(service: string): boolean
  /** Namespaces that have a network and an adapter. */
  namespaces(): readonly string[]
}

// The service map ties each name to its type; the registry carries services untyped.
export function createServices({ store, state }: Core, registry: Registry): KernelServices {
  return {
    async adapter(namespace) {
      const service = `adapter:${namespace}` as const
      if (!registry.offers(service)) throw await developerError(({ noAdapter }) => noAdapter(namespace))
      return (await registry.use(service)) as Adapter
    },
    source: async (connectorId) => (await registry.use(`source:${connectorId}`)) as ConnectorSource,
    offers: registry.offers,
    namespaces() {
      const known = new Set(store.get(state.networks).map((network) => network.chainNamespace))
      return [...known].filter((namespace) => registry.offers(`adapter:${namespace}`))
    },
  }
}
