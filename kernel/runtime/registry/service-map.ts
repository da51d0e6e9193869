import { developerError } from '../../lib/errors/developer-error.js'
import { LatchkeyError, property } from '../../lib/errors/errors.js'
import { isLost } from '../../lib/errors/is-lost.js'
import { notLoaded } from '../../lib/errors/not-loaded.js'
import { loadTwice } from './load-plugin.js'
import { offError } from './plugin-errors.js'
import type { PluginRecord, RegistryDeps } from './plugin-record.js'

/** The services that plugins which are set up give, by name. */
export type ServiceMap = ReturnType<typeof createServiceMap>

export function createServiceMap({ timeout, taken }: Pick<RegistryDeps, 'timeout' | 'taken'>) {
  const services = new Map<string, () => unknown>()
  function put({ plugin, undo }: PluginRecord, name: string, take: () => unknown): void {
    if (!plugin.provides?.includes(name))
      throw new LatchkeyError('LK_PLUGIN_PROVIDES', `Plugin "${plugin.name}" does not announce "${name}"`)
    services.set(name, take)
    undo.add(() => services.delete(name))
  }
  return {
    has: (name: string) => services.has(name),
    async take(name: string): Promise<unknown> {
      const value = await services.get(name)?.()
      taken(name, value)
      return value
    },
    provide: (record: PluginRecord, name: string, value: unknown) => put(record, name, () => value),
    provideLazy: (record: PluginRecord, name: string, load: () => Promise<unknown>) =>
      put(record, name, lazily(record, name, load, timeout)),
  }
}

/** Loads at the first call; what did not arrive is loaded anew at the next. */
function lazily(
  record: PluginRecord,
  service: string,
  load: () => Promise<unknown>,
  ms: number,
): () => Promise<unknown> {
  const { signal } = record.life
  let loading: Promise<unknown> | undefined
  return async () => {
    loading ??= loadTwice(load, ms).catch(async (cause: unknown) => {
      loading = undefined
      if (property(cause, 'name') === 'LatchkeyError') throw cause
      if (isLost(cause)) throw notLoaded(cause)
      throw await developerError(({ serviceThrew }) => serviceThrew(record.plugin, service, cause))
    })
    const value = await loading
    if (signal.aborted) throw offError(record) // its plugin left meanwhile
    return value
  }
}
