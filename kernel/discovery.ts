import type { Adapter, Connector } from './adapter.js'
import type { Namespace } from './caip.js'
import type { Core } from './core.js'

/** How long a stored wallet may take to announce itself. */
const LATE_MS = 1000

/** Keeps the list of connectors: each namespace's adapter reports its own, in the order of discovery. */
export function watchConnectors(
  { store, state, signal, plugins }: Core,
  adapter: (namespace: Namespace) => Promise<Adapter>,
  report: (error: unknown) => void,
) {
  const started = new Map<Namespace, Promise<void>>()
  const prefix = 'adapter:'
  const served = () =>
    plugins
      .flatMap((plugin) => plugin.provides ?? [])
      .flatMap((s) => (s.startsWith(prefix) ? [s.slice(prefix.length)] : []))

  function startOne(namespace: Namespace): Promise<void> {
    const known = started.get(namespace)
    if (known) return known
    const run = adapter(namespace).then((found) => found.discover((list) => merge(namespace, list), signal))
    // A namespace that cannot start is reported by the registry; it may be tried again.
    const safe = run.catch((error: unknown) => {
      started.delete(namespace)
      report(error)
    })
    started.set(namespace, safe)
    return safe
  }

  function merge(namespace: Namespace, list: readonly Connector[]): void {
    const others = store.get(state.connectors).filter((connector) => connector.namespace !== namespace)
    store.set(state.connectors, [...others, ...list.filter((connector) => connector.namespace === namespace)])
  }

  const lookUp = (namespace: Namespace, id: string) =>
    store.get(state.connectors).find((c) => c.namespace === namespace && c.id === id)

  return {
    start: () => void Promise.all(served().map(startOne)),
    /** The connector once it is there; undefined when it does not announce itself in time. */
    async find(namespace: Namespace, id: string): Promise<Connector | undefined> {
      await startOne(namespace)
      const now = lookUp(namespace, id)
      if (now) return now
      return new Promise((resolve) => {
        const undo = store.sub(state.connectors, () => lookUp(namespace, id) && done())
        const timer = setTimeout(done, LATE_MS)
        function done() {
          clearTimeout(timer)
          undo()
          resolve(lookUp(namespace, id))
        }
      })
    },
  }
}
