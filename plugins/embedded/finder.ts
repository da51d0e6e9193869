import type { Connector, Finder, PluginContext } from '../../kernel/plugin.js'

/** The namespaces of the site's networks that a wallet in a frame can serve, in the order of the networks. */
export function servedNamespaces({
  store,
  state,
}: Pick<PluginContext, 'store' | 'state'>): readonly string[] {
  const entries = store.get(state.slots).namespace ?? []
  const able = new Set(entries.flatMap(({ id, embedded }) => (embedded ? [id] : [])))
  const all = store.get(state.networks).map(({ chainNamespace }) => chainNamespace)
  return [...new Set(all)].filter((namespace) => able.has(namespace))
}

export function connectorIn(namespace: string): Connector {
  const fields = { source: true, viewRole: 'home', switchesSilently: true } as const
  return { id: 'AUTH', type: 'AUTH', name: 'Auth', namespace, ...fields }
}

/** Lists the wallet once for each namespace it serves. Its site serves known projects only. */
export function createFinder(context: PluginContext): Finder {
  const { store, state, site } = context
  return {
    discover(report, signal) {
      if (!site.projectId) return report([])
      const tell = () => report(servedNamespaces(context).map(connectorIn))
      const undo = [store.sub(state.networks, tell), store.sub(state.slots, tell)]
      signal.addEventListener('abort', () => undo.map((stop) => stop()), { once: true })
      tell()
    },
  }
}
