import type { FramePlace, PluginContext } from '../../contract/plugin.js'
import { guarded } from '../../lib/guarded.js'
import { createWatchedStorage } from '../../state/watched-storage.js'
import type { EventBus } from '../events.js'
import type { PluginRecord } from './plugin-record.js'
import type { Registry } from './registry.js'

/** What is the same for every plugin. */
export type SharedContext = Omit<
  PluginContext,
  | 'name'
  | 'options'
  | 'storage'
  | 'signal'
  | 'provide'
  | 'provideLazy'
  | 'use'
  | 'fill'
  | 'viewOf'
  | 'frame'
  | 'onLeave'
  | 'report'
  | 'events'
> & {
  readonly events: EventBus
  readonly storagePrefix: string
  frame(plugin: string): Promise<FramePlace>
  /** @param who is named on the console, the plugin when absent */
  report(error: unknown, plugin: string, who?: string): void
}

/** The context of one plugin; whatever is made through it is undone when the plugin leaves. */
export function createPluginContext(
  record: PluginRecord,
  shared: SharedContext,
  registry: Registry,
): PluginContext {
  const { name } = record.plugin
  const { signal } = record.life
  const report = (error: unknown) => shared.report(error, name)
  const reportListener = (error: unknown) => shared.report(error, name, `a listener of ${name}`)
  const storage = createWatchedStorage(`${shared.storagePrefix}${name}:`)
  const tracked = (undo: () => void) => {
    let isUndone = false
    const once = () => {
      if (isUndone) return
      isUndone = true
      record.undo.delete(once)
      undo()
    }
    // What a plugin still makes after it was disposed is undone at once.
    if (signal.aborted) once()
    else record.undo.add(once)
    return once
  }
  return {
    ...shared,
    name,
    options: record.plugin.options,
    storage: { ...storage, watch: (key, listener) => tracked(storage.watch(key, listener)) },
    signal,
    events: {
      emit: shared.events.emit,
      on: (event, listener) => tracked(shared.events.on(event, guarded(listener, reportListener))),
    },
    router: { ...shared.router, guard: (guard) => tracked(shared.router.guard(guard)) },
    store: {
      get: shared.store.get,
      sub: (atom, listener) => tracked(shared.store.sub(atom, guarded(listener, reportListener))),
    },
    provide: (service, value) => whileHere(signal, registry).provide(record, service, value),
    provideLazy: (service, load) => whileHere(signal, registry).provideLazy(record, service, load),
    // The map of services is typed where they are declared; the registry only carries them.
    use: (service) => registry.use(service) as ReturnType<PluginContext['use']> as never,
    viewOf: registry.viewOf,
    fill: (slot, entry) => (signal.aborted ? () => undefined : registry.fill(record, slot, entry)),
    async frame() {
      signal.throwIfAborted()
      const place = await shared.frame(name)
      tracked(() => place.element.remove())
      return place
    },
    onLeave: (undo) => void tracked(undo),
    report,
  }
}

/** The registry, but a plugin that was disposed can give no services. */
function whileHere(signal: AbortSignal, registry: Registry): Registry {
  signal.throwIfAborted()
  return registry
}
