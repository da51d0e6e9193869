import { LatchkeyError } from '../../lib/errors/errors.js'
import type { PluginRecord } from './plugin-record.js'

/** LK_PLUGIN_OFF: the plugin is off or failed, so it cannot give what it is asked for. */
export function offError({ plugin, why }: PluginRecord): LatchkeyError {
  return new LatchkeyError('LK_PLUGIN_OFF', `Plugin "${plugin.name}" is off: ${why}`)
}

/** LK_SERVICE: no plugin that is on provides it. Plugins ask for optional services, so that nothing is loaded for it. */
export function missingService(service: string, records: readonly PluginRecord[]): LatchkeyError {
  const owner = records.find(({ plugin }) => plugin.provides?.includes(service))
  const details = owner ? { why: `Plugin "${owner.plugin.name}" is ${owner.status}` } : {}
  return new LatchkeyError('LK_SERVICE', `Nobody provides "${service}"`, details)
}
