import type { Plugin, PluginContext, PluginReport } from '../contract/plugin.js'
import type { LoadedView } from '../contract/shell.js'
import type { SlotName } from '../contract/slots.js'
import { codeOf, LatchkeyError, messageOf } from '../lib/errors.js'
import { loadModule, loadRuntime, runSetup } from './load-plugin.js'
import { checkEntry, isKernelSlot } from './slot-entries.js'
import { validateManifests } from './validate-manifests.js'

/** A plugin with what has become of it. */
export interface PluginRecord {
  readonly plugin: Plugin
  status: PluginReport['status']
  why: string
  code?: string
  /** What went wrong in it though it goes on. */
  fault?: { readonly code: string; readonly why: string } | undefined
  /** Aborted when the plugin leaves; a new one for the next life. */
  life: AbortController
  starting?: Promise<PluginContext> | undefined
  readonly undo: Set<() => void>
}

/** A slot entry as the registry carries it: typed where it is declared and where it is shown. */
export interface AnyFill {
  readonly slot: SlotName
  readonly plugin: string
  readonly entry: object
}

/** What the registry needs from the house. */
export interface RegistryDeps {
  /** Makes a plugin's context; everything it does is recorded in `record.undo`. */
  context(record: PluginRecord): PluginContext
  /** Features as they are now, for the gates. */
  isOn(feature: string): boolean
  /** Longest setup, in ms. */
  readonly timeout: number
  setSlots(fills: readonly AnyFill[]): void
  failed(plugin: string, error: unknown): void
}

export interface Registry {
  /** Resolves a service, setting its plugin up. */
  use(service: string): Promise<unknown>
  provide(record: PluginRecord, service: string, value: unknown): void
  fill(record: PluginRecord, slot: SlotName, entry: object): () => void
  view(name: string): Promise<LoadedView>
  part(plugin: string, part: string): Promise<LoadedView>
  /** Whether some plugin that is on owns the view. */
  has(view: string): boolean
  /** Whether some plugin that is on announces the service. */
  offers(service: string): boolean
  /** Sets up all plugins that start at this moment. */
  start(moment: 'load' | 'open'): void
  /** Looks at the gates again after the features changed. */
  refresh(): void
  /** Notes a fault of a plugin that goes on, for `explain()`: a view that threw, an entry that was left out. */
  blame(plugin: string, code: string, why: string): void
  reports(): readonly PluginReport[]
  destroy(): void
}

/** Checks, orders, activates and undoes plugins; one failure never stops another. */
export function createRegistry(plugins: readonly Plugin[], deps: RegistryDeps): Registry {
  const records = validateManifests(plugins)
  const services = new Map<string, unknown>()
  const fills = new Set<AnyFill>()

  const publish = () => deps.setSlots([...fills])
  const isOn = (record: PluginRecord) => record.status !== 'off' && record.status !== 'failed'
  const find = (test: (plugin: Plugin) => boolean) => records.find((r) => test(r.plugin) && isOn(r))

  /** Runs a plugin's setup once; everyone who needs it waits for the same promise. */
  function activate(record: PluginRecord): Promise<PluginContext> {
    if (!isOn(record)) return Promise.reject(offError(record))
    const { life } = record
    record.starting ??= setUp(record).catch((error: unknown) => {
      // Who left meanwhile did not fail, and may be starting anew.
      if (life.signal.aborted) throw offError(record)
      fail(record, error)
      throw error
    })
    return record.starting
  }

  async function setUp(record: PluginRecord): Promise<PluginContext> {
    const { plugin, life } = record
    record.status = 'starting'
    record.why = 'its code is loading'
    for (const need of plugin.needs ?? []) await use(need)
    const context = deps.context(record)
    const setup = await loadRuntime(plugin, deps.timeout)
    life.signal.throwIfAborted()
    record.why = 'it is being set up'
    await runSetup(setup, plugin, context, deps.timeout)
    life.signal.throwIfAborted()
    const missing = (plugin.provides ?? []).find((service) => !services.has(service))
    if (missing)
      throw new LatchkeyError('LK_PLUGIN_PROVIDES', `Plugin "${plugin.name}" did not provide "${missing}"`)
    record.status = 'active'
    record.why = 'set up'
    return context
  }

  function fail(record: PluginRecord, error: unknown): void {
    leave(record)
    const code = String(codeOf(error) ?? 'LK_PLUGIN_SETUP')
    // What did not arrive, or not in time, may do so next time (a network that was down, a computer that slept).
    const retry = code === 'LK_PLUGIN_LOAD' || code === 'LK_PLUGIN_TIMEOUT'
    Object.assign(record, {
      status: retry ? 'idle' : 'failed',
      why: messageOf(error),
      ...(!retry && { code }),
    })
    record.starting = undefined
    if (!retry) dropFills(record)
    deps.failed(record.plugin.name, error)
  }

  function leave(record: PluginRecord): void {
    record.life.abort(new LatchkeyError('LK_PLUGIN_LEFT', `Plugin "${record.plugin.name}" was switched off`))
    for (const undo of [...record.undo].reverse()) attempt(undo)
    record.undo.clear()
    record.life = new AbortController()
    record.starting = undefined
  }

  function dropFills(record: PluginRecord): void {
    for (const fill of fills) if (fill.plugin === record.plugin.name) fills.delete(fill)
    publish()
  }

  function addStatic(record: PluginRecord): void {
    for (const { slot, ...given } of record.plugin.fills ?? []) {
      const checked = checkEntry(slot, given)
      if ('entry' in checked) fills.add({ slot, entry: checked.entry, plugin: record.plugin.name })
      if (!isKernelSlot(slot) && !records.some(({ plugin }) => slot.startsWith(`${plugin.name}:`)))
        blame(record.plugin.name, 'LK_SLOT', `nothing on this page shows the slot "${slot}"`)
    }
  }

  function blame(plugin: string, code: string, why: string): void {
    const record = records.find((one) => one.plugin.name === plugin)
    if (record) record.fault = { code, why }
  }

  function gate(record: PluginRecord): void {
    const feature = record.plugin.feature
    if (record.status === 'failed' || record.code || !feature) return
    const on = deps.isOn(feature)
    if (on === isOn(record)) return
    leave(record)
    dropFills(record)
    record.status = on ? 'idle' : 'off'
    record.why = on ? `feature "${feature}" is on` : `feature "${feature}" is off`
    if (on) addStatic(record)
  }

  async function use(service: string): Promise<unknown> {
    if (services.has(service)) return services.get(service)
    const record = find((plugin) => !!plugin.provides?.includes(service))
    if (!record) throw noService(service, records)
    await activate(record)
    return services.get(service)
  }

  async function load(record: PluginRecord | undefined, name: string): Promise<LoadedView> {
    if (!record?.plugin.loadView) throw new LatchkeyError('LK_VIEW', `No plugin shows the view "${name}"`)
    const [module, context] = await Promise.all([
      loadModule(record.plugin, name, deps.timeout),
      activate(record),
    ])
    return { module, context }
  }

  for (const record of records) if (isOn(record)) addStatic(record)
  for (const record of records) gate(record)
  publish()

  return {
    use,
    provide(record, service, value) {
      if (!record.plugin.provides?.includes(service)) {
        throw new LatchkeyError(
          'LK_PLUGIN_PROVIDES',
          `Plugin "${record.plugin.name}" does not announce "${service}"`,
        )
      }
      services.set(service, value)
      record.undo.add(() => services.delete(service))
    },
    fill(record, slot, given) {
      const { name } = record.plugin
      const checked = checkEntry(slot, given)
      if ('fault' in checked) {
        deps.failed(name, slotError(name, slot, checked.fault))
        blame(name, 'LK_SLOT', `an entry of slot "${slot}" was left out: ${checked.fault}`)
        return () => undefined
      }
      const fill: AnyFill = { slot, entry: checked.entry, plugin: name }
      fills.add(fill)
      publish()
      const undo = () => {
        fills.delete(fill)
        record.undo.delete(undo)
        publish()
      }
      record.undo.add(undo)
      return undo
    },
    view: (name) =>
      load(
        find((plugin) => !!plugin.views?.includes(name)),
        name,
      ),
    part: (plugin, part) =>
      load(
        find((p) => p.name === plugin),
        part,
      ),
    has: (view) => !!find((plugin) => !!plugin.views?.includes(view)),
    offers: (service) => !!find((plugin) => !!plugin.provides?.includes(service)),
    start(moment) {
      for (const record of records) {
        if (record.plugin.start === moment && isOn(record)) activate(record).catch(() => undefined)
      }
    },
    refresh() {
      for (const record of records) gate(record)
      publish()
    },
    blame,
    reports: () => records.map(reportOf),
    destroy: () => records.forEach(leave),
  }
}

function reportOf({ plugin, status, why, code = undefined, fault }: PluginRecord): PluginReport {
  const told = code ?? fault?.code
  return {
    ...{ name: plugin.name, status, why: fault ? `${why}; ${fault.why}` : why },
    ...(told !== undefined && { code: told }),
  }
}

function slotError(plugin: string, slot: string, fault: string): LatchkeyError {
  return new LatchkeyError('LK_SLOT', `Plugin "${plugin}": an entry of slot "${slot}" was left out`, {
    why: `In it ${fault}.`,
  })
}

function offError({ plugin, why }: PluginRecord): LatchkeyError {
  return new LatchkeyError('LK_PLUGIN_OFF', `Plugin "${plugin.name}" is off: ${why}`)
}

function noService(service: string, records: readonly PluginRecord[]): LatchkeyError {
  const owner = records.find(({ plugin }) => plugin.provides?.includes(service))
  return new LatchkeyError('LK_SERVICE', `Nobody provides "${service}"`, {
    why: owner
      ? `Plugin "${owner.plugin.name}" is ${owner.status}: ${owner.why}.`
      : 'No registered plugin announces it.',
    fix: owner
      ? 'See what `modal.explain()` says of that plugin.'
      : 'Pass the plugin that provides it to createModal.',
  })
}

function attempt(undo: () => void): void {
  try {
    undo()
  } catch (error) {
    console.error('[latchkey] a plugin failed while leaving', error)
  }
}
