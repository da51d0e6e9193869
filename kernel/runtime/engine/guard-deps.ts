import type { ConnectionGuard } from '../../contract/guard.js'
import type { Router } from '../../contract/modal.js'
import type { GuardDeps } from '../../session/session.js'
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
      // One that is off may be switched on by the remote config: nobody goes past it before that is known.
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
