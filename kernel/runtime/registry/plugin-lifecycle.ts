import { developerError } from '../../lib/errors/developer-error.js'
import { codeOf, LatchkeyError, messageOf } from '../../lib/errors/errors.js'
import { featuresOf, keyOf } from '../features/features.js'
import { loadRuntime, runSetup } from './load-plugin.js'
import { offError } from './plugin-errors.js'
import type { ActivePlugin, PluginRecord, RegistryDeps } from './plugin-record.js'
import type { ServiceMap } from './service-map.js'
import type { SlotFills } from './slot-fills.js'

interface LifecycleDeps extends RegistryDeps {
  readonly services: Pick<ServiceMap, 'has'>
  readonly slots: SlotFills
  use(service: string): Promise<unknown>
}

export const isOn = ({ status }: PluginRecord) => status !== 'off' && status !== 'failed'

/** The life of a plugin: set up when first needed, undone when its feature is switched off or when it fails. */
export function createLifecycle(deps: LifecycleDeps) {
  /** Runs a plugin's setup once; everyone who needs it waits for the same promise. */
  function activate(record: PluginRecord): Promise<ActivePlugin> {
    if (!isOn(record)) return Promise.reject(offError(record))
    const { life } = record
    record.starting ??= setUp(deps, record).catch((error: unknown) => {
      // A plugin that was disposed meanwhile did not fail, and may be starting again.
      if (life.signal.aborted) throw offError(record)
      fail(record, error)
      throw error
    })
    return record.starting
  }

  function fail(record: PluginRecord, error: unknown): void {
    leave(record)
    const code = String(codeOf(error) ?? 'LK_PLUGIN_SETUP')
    // Code that did not arrive in time may do so next time (a network that was down, a computer that slept).
    const retry = code === 'LK_PLUGIN_LOAD' || code === 'LK_PLUGIN_TIMEOUT'
    Object.assign(record, {
      status: retry ? 'idle' : 'failed',
      why: messageOf(error),
      ...(!retry && { code }),
    })
    if (!retry) deps.slots.drop(record)
    deps.failed(record.plugin.name, error)
  }

  /** Switches a plugin on or off with its feature. */
  function followFeature(record: PluginRecord): void {
    const features = featuresOf(record.plugin)
    if (record.status === 'failed' || record.code || features.length === 0) return
    const on = features.some(deps.isOn)
    if (on === isOn(record)) return
    leave(record)
    deps.slots.drop(record)
    record.status = on ? 'idle' : 'off'
    record.why = `feature "${features.map(keyOf).join('", "')}" is ${on ? 'on' : 'off'}`
    if (on) deps.slots.addStatic(record)
  }

  return { activate, followFeature }
}

async function setUp(deps: LifecycleDeps, record: PluginRecord): Promise<ActivePlugin> {
  const { plugin, life } = record
  record.status = 'starting'
  record.why = 'its code is loading'
  for (const need of plugin.needs ?? []) await deps.use(need)
  const context = deps.context(record)
  const setup = await loadRuntime(plugin, deps.timeout)
  life.signal.throwIfAborted()
  record.why = 'it is being set up'
  const api = await runSetup(setup, plugin, context, deps.timeout)
  life.signal.throwIfAborted()
  const missing = (plugin.provides ?? []).find((service) => !deps.services.has(service))
  if (missing) throw await developerError(({ notProvided }) => notProvided(plugin, missing))
  record.status = 'active'
  record.why = 'set up'
  record.active = { context, api }
  return record.active
}

/** Undoes all a plugin made, the last first; it may be set up again. */
export function leave(record: PluginRecord): void {
  record.life.abort(new LatchkeyError('LK_PLUGIN_LEFT', `Plugin "${record.plugin.name}" was switched off`))
  for (const undo of [...record.undo].reverse()) attempt(undo)
  record.undo.clear()
  record.life = new AbortController()
  record.starting = undefined
  record.active = undefined
}

function attempt(undo: () => void): void {
  try {
    undo()
  } catch (error) {
    console.error('[latchkey] a plugin failed while leaving', error)
  }
}
