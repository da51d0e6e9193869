import type { Connector } from '../../contract/adapter.js'
import type { Namespace } from '../../lib/caip.js'
import type { EarlyCore } from '../bootstrap.js'
import type { KernelServices } from '../registry/services.js'
import { textsOf } from '../validate-options.js'

/** How long a stored wallet may take to announce itself. */
const LATE_MS = 1000

type Finders = Pick<KernelServices, 'adapter' | 'source' | 'finder' | 'offers'>

export type Discovery = ReturnType<typeof watchConnectors>

/** Keeps the list of connectors: each finder reports its own, in the order of discovery. */
export function watchConnectors(
  { store, state, signal, plugins }: EarlyCore,
  finders: Finders,
  report: (error: unknown) => void,
) {
  const started = new Map<string, Promise<void>>()

  /** Starts a namespace's finder or a source's, once. */
  function start(name: string): Promise<void> {
    const discovery = started.get(name)
    if (discovery) return discovery
    const isSource = finders.offers(`source:${name}`)
    const belongs = (c: Connector) => (isSource ? c.source === true && c.id === name : c.namespace === name)
    const run = finders
      .finder(name)
      .then((finder) => finder.discover((list) => merge(name, list.filter(belongs)), signal))
    // The registry reports a finder that cannot start; the next call may try it again.
    const safe = run.catch((error: unknown) => {
      started.delete(name)
      if (!signal.aborted) report(error)
    })
    started.set(name, safe)
    return safe
  }

  const reported = new Map<string, readonly Connector[]>()
  function merge(name: string, list: readonly Connector[]): void {
    reported.set(name, list)
    store.set(state.connectors, [...reported.values()].flat())
  }

  return {
    /** Looks for the wallets of all namespaces, each once; resolves when all have begun. */
    async start(): Promise<void> {
      const services = plugins.flatMap((plugin) => textsOf(plugin, 'provides')).filter(finders.offers)
      const listing = services.filter((service) => service.startsWith('finder:'))
      for (const service of services) if (!listing.includes(service)) tellFinderless(service, finders, report)
      await Promise.all(listing.map((service) => start(nameIn(service))))
    },
    /** The connector once it is there; undefined when it does not announce itself in time. */
    async find(namespace: Namespace, id: string): Promise<Connector | undefined> {
      await start(finders.offers(`finder:${id}`) && finders.offers(`source:${id}`) ? id : namespace)
      return whenThere(
        () => store.get(state.connectors).find((c) => c.namespace === namespace && c.id === id),
        (changed) => store.sub(state.connectors, changed),
      )
    },
  }
}

/** An adapter or a source that nothing lists wallets for. */
function tellFinderless(service: string, finders: Finders, report: (error: unknown) => void): void {
  if (!/^(adapter|source):/.test(service) || finders.offers(service.replace(/^\w+/, 'finder'))) return
  import('./finderless.js').then(
    (loaded) => loaded.tellFinderless(service, finders, report),
    () => undefined,
  )
}

const nameIn = (service: string) => service.slice(service.indexOf(':') + 1)

/** What `read` gives as soon as it gives something, or undefined when that takes longer than a late wallet may. */
async function whenThere<T>(
  read: () => T | undefined,
  watch: (changed: () => void) => () => void,
): Promise<T | undefined> {
  return (
    read() ??
    new Promise((resolve) => {
      const stop = watch(() => read() && finish())
      const timer = setTimeout(finish, LATE_MS)
      function finish() {
        clearTimeout(timer)
        stop()
        resolve(read())
      }
    })
  )
}
