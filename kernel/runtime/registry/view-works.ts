import { property } from '../../lib/errors/errors.js'
import type { StartWork } from '../../navigation/view-work.js'
import type { ActivePlugin, PluginRecord, RegistryDeps } from './plugin-record.js'

interface ViewWorksDeps extends Pick<RegistryDeps, 'failed'> {
  owner(view: string): PluginRecord | undefined
  activate(record: PluginRecord): Promise<ActivePlugin>
}

/** Finds what the plugins do for their views: at once where a plugin is set up, else once it is. */
export function createViewWorks({ owner, activate, failed }: ViewWorksDeps) {
  /** It may fail without harm to the modal. */
  function workOf({ plugin }: PluginRecord, { api }: ActivePlugin, view: string): StartWork | undefined {
    const works: unknown = property(api, 'works')
    const start: unknown = property(works, view)
    if (typeof start !== 'function') return undefined
    return (params, signal) => {
      const run = async () => Reflect.apply(start, works, [params, signal])
      run().catch((error: unknown) => signal.aborted || failed(plugin.name, error))
    }
  }

  return (view: string): StartWork | undefined | Promise<StartWork | undefined> => {
    const record = owner(view)
    if (!record) return undefined
    if (record.active) return workOf(record, record.active, view)
    return activate(record).then(
      (active) => workOf(record, active, view),
      () => undefined, // reported by what draws the view
    )
  }
}
