import type { ConnectionGuard } from '../../contract/guard.js'
import type { Router } from '../../contract/modal.js'
import type { GuardDeps } from '../../session/session-deps.js'
import type { Core } from '../bootstrap.js'
import type { Registry } from '../registry/registry.js'

/** What the session needs to ask the guards; undefined where no plugin of the page has one: nothing waits then. */
export function createGuardDeps(
  { store, state }: Core,
  registry: Registry,
  loadFeatures: () => Promise<void>,
  router: () => Router,
): GuardDeps | undefined {
  if (registry.guards(true).length === 0) return undefined
  return {
    async list() {
      // The remote config may switch a guard on that is off: no connection is let in before that is known.
      if (registry.guards().length < registry.guards(true).length) await loadFeatures()
      return registry.guards()
    },
    // The service map ties the name to its type; the registry carries services untyped.
    use: async (id) => (await registry.use(`guard:${id}`)) as ConnectionGuard,
    router,
    route: () => store.get(state.route),
    home: () => registry.viewOf('home'),
  }
}
