import type { PluginContext } from '../../kernel/plugin.js'
import { createCloudSessions } from './cloud-sessions.js'
import type { SmartSessionsService } from './contract.js'
import { createGrants } from './granting/grants.js'
import { createRevoking } from './list/revoking.js'
import { createSessionList } from './list/session-list.js'

/** Provides the service `smart-sessions`. */
export function setup(context: PluginContext): SmartSessionsService {
  const cloud = createCloudSessions(context)
  const list = createSessionList(context, cloud)
  const service: SmartSessionsService = {
    ...createGrants({ context, cloud, renew: list.renew }),
    ...createRevoking({ context, cloud, list }),
    list: list.list,
    retry: list.retry,
  }
  context.provide('smart-sessions', service)
  return service
}
