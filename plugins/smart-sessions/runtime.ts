import type { PluginContext } from '../../kernel/plugin.js'
import type { SmartSessionsService } from './contract.js'
import { createCurrentGrant } from './granting/current-grant.js'
import { closed } from './granting/errors.js'
import { createRevoking } from './list/revoking.js'
import { createSessionList } from './list/session-list.js'

const steps = () => import('./granting/grant-permissions.js')

/** Provides the service `smart-sessions`. */
export function setup(context: PluginContext): SmartSessionsService {
  const { list, retry, renew } = createSessionList(context)
  const grant = createCurrentGrant(context)
  const parts = { context, grant, renew }
  const service: SmartSessionsService = {
    ...createRevoking(context, renew),
    list,
    retry,
    grant: grant.state,
    grantPermissions: async (request) => (await steps()).grantPermissions(parts, request),
    approve: async () => (await steps()).approve(parts),
    leave() {
      grant.end(closed())
      void context.router.close()
    },
  }
  context.provide('smart-sessions', service)
  return service
}
