import type { Core } from '../bootstrap.js'
import type { Registry } from '../registry/registry.js'
import type { KernelServices } from '../registry/services.js'
import type { Discovery } from './discovery.js'
import { firstView } from './first-view.js'
import type { Screen } from './screen.js'

interface PrepareDeps {
  readonly core: Core
  readonly registry: Registry
  readonly services: KernelServices
  readonly restored: Promise<void>
  readonly discovery: Pick<Discovery, 'start'>
  readonly screen: Pick<Screen, 'mount'>
}

/**
 * Draws the list of wallets into the closed modal and looks for the wallets of this browser. What asks other hosts waits
 * until the modal opens; so do the works of views, and the account, whose views read balances.
 */
export function createPrepare(deps: PrepareDeps): () => Promise<void> {
  const { core, registry, services, restored, discovery, screen } = deps
  const { store, state, readable, options } = core
  return async () => {
    await restored
    const route = store.get(state.route)
    if (options.embedded || route.open || route.loading || route.prepared) return
    const view = firstView(core, registry, services, undefined)
    if (store.get(readable.account()).isConnected || view !== registry.viewOf('home')) return
    store.set(state.route, { ...route, history: [{ view, role: 'home' }], prepared: true })
    void discovery.start()
    try {
      await screen.mount(Promise.resolve())
    } catch {
      // The click mounts it again, and is told.
      const { prepared: _, ...now } = store.get(state.route)
      store.set(state.route, now)
    }
  }
}
