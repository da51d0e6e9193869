import type { Adapter, Capability, Connector, ConnectorSource, Indexed } from '../../contract/adapter.js'
import type { Namespace } from '../../lib/caip.js'
import { property } from '../../lib/errors.js'
import type { Core } from '../bootstrap.js'
import { textsOf } from '../validate-options.js'

/** How long a stored wallet may take to announce itself. */
const LATE_MS = 1000

interface Finders {
  adapter(namespace: Namespace): Promise<Adapter>
  source(connectorId: string): Promise<ConnectorSource>
  offers(service: string): boolean
}

export type Discovery = ReturnType<typeof watchConnectors>

/** Keeps the list of connectors: each adapter and source reports its own, in the order of discovery. */
export function watchConnectors(
  { store, state, signal, plugins }: Core,
  finders: Finders,
  report: (error: unknown) => void,
) {
  const started = new Map<string, Promise<void>>()

  /** Starts the finder behind a service, `adapter:x` or `source:y`, once. */
  function start(service: string): Promise<void> {
    const known = started.get(service)
    if (known) return known
    const [kind, name] = [service.slice(0, service.indexOf(':')), service.slice(service.indexOf(':') + 1)]
    const finder: Promise<Pick<Adapter, 'discover'>> =
      kind === 'source' ? finders.source(name) : finders.adapter(name)
    const belongs = (c: Connector) =>
      kind === 'source' ? c.source === true && c.id === name : c.namespace === name
    const run = finder.then((found) => {
      if (kind === 'adapter')
        store.set(state.capabilities, { ...store.get(state.capabilities), [name]: capabilitiesOf(found) })
      found.discover((list) => merge(service, list.filter(belongs)), signal)
    })
    // One that cannot start is reported by the registry; it may be tried again.
    const safe = run.catch((error: unknown) => {
      started.delete(service)
      if (!signal.aborted) report(error)
    })
    started.set(service, safe)
    return safe
  }

  const reported = new Map<string, readonly Connector[]>()
  function merge(service: string, list: readonly Connector[]): void {
    reported.set(service, list)
    store.set(state.connectors, [...reported.values()].flat())
  }

  return {
    start() {
      const services = plugins.flatMap((plugin) => textsOf(plugin, 'provides'))
      for (const service of services) {
        if (/^(adapter|source):/.test(service) && finders.offers(service)) void start(service)
      }
    },
    /** The connector once it is there; undefined when it does not announce itself in time. */
    async find(namespace: Namespace, id: string): Promise<Connector | undefined> {
      const own = `source:${id}`
      await start(finders.offers(own) ? own : `adapter:${namespace}`)
      return whenThere(
        () => store.get(state.connectors).find((c) => c.namespace === namespace && c.id === id),
        (changed) => store.sub(state.connectors, changed),
      )
    },
  }
}

const methods = [
  'confirm',
  'getBalance',
  'send',
  'fee',
  'waitForReceipt',
  'getToken',
  'isAddress',
  'canonicalAddress',
  'explorerUrl',
] as const satisfies readonly Capability[]

const lists = ['tokens', 'fresh', 'nfts', 'history', 'names'] as const satisfies readonly Indexed[]

function capabilitiesOf(adapter: object): readonly Capability[] {
  const indexed = property(adapter, 'indexed')
  return [
    ...methods.filter((method) => typeof property(adapter, method) === 'function'),
    ...lists.filter((list) => Array.isArray(indexed) && indexed.includes(list)),
  ]
}

/** What `read` gives as soon as it gives something, or undefined when that takes longer than a late wallet may. */
async function whenThere<T>(
  read: () => T | undefined,
  watch: (changed: () => void) => () => void,
): Promise<T | undefined> {
  return (
    read() ??
    new Promise((resolve) => {
      const stop = watch(() => read() && done())
      const timer = setTimeout(done, LATE_MS)
      function done() {
        clearTimeout(timer)
        stop()
        resolve(read())
      }
    })
  )
}
