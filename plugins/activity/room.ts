import { LatchkeyError, type PluginContext } from '../../kernel/plugin.js'
import type { ActivityService } from './services.js'

/** The plugin's service: one per modal, where its views find it without waiting. */
const rooms = new WeakMap<PluginContext, ActivityService>()

export function furnish(context: PluginContext, service: ActivityService): void {
  rooms.set(context, service)
}

/** @throws LatchkeyError LK_NOT_SET_UP when a view is shown with another plugin's context */
export function serviceOf(context: PluginContext): ActivityService {
  const service = rooms.get(context)
  if (service) return service
  throw new LatchkeyError('LK_NOT_SET_UP', 'The plugin "activity" was not set up with this context', {
    fix: 'Call setup(context) of its runtime first.',
  })
}
