import type { Plugin, PluginReport, RoleView, ViewRole } from '../../contract/plugin.js'
import type { LoadedView } from '../../contract/shell.js'
import type { SlotEntry, SlotName } from '../../contract/slots.js'
import { developerError } from '../../lib/errors/developer-error.js'
import type { StartWork } from '../../navigation/view-work.js'
import { loadModule } from './load-plugin.js'
import { missingService } from './plugin-errors.js'
import { createLifecycle, isOn, leave } from './plugin-lifecycle.js'
import type { PluginRecord, RegistryDeps } from './plugin-record.js'
import { createServiceMap } from './service-map.js'
import { createSlotFills } from './slot-fills.js'
import { validateManifests } from './validate-manifests.js'
import { createViewWorks } from './view-works.js'

export interface Registry {
  /** Resolves a service, setting its plugin up. */
  use(service: string): Promise<unknown>
  provide(record: PluginRecord, service: string, value: unknown): void
  /** Gives a service that is loaded when it is first used. */
  provideLazy(record: PluginRecord, service: string, load: () => Promise<unknown>): void
  fill(record: PluginRecord, slot: SlotName, entry: object): () => void
  view(name: string): Promise<LoadedView>
  part(plugin: string, part: string): Promise<LoadedView>
  /** What the view's plugin does for it: at once where the plugin is set up, else once it is. */
  work(view: string): StartWork | undefined | Promise<StartWork | undefined>
  /** Whether the only plugin that owns the view is off because of its feature, and not because it failed. */
  isSwitchedOff(view: string): boolean
  /** The role of a view, of a plugin that is on. */
  roleOf(view: string): ViewRole | undefined
  /** The view that has the role, of a plugin that is on. */
  viewOf(role: ViewRole): RoleView | undefined
  /** Whether some plugin that is on announces the service. */
  offers(service: string): boolean
  /**
   * Ids of the guards, in their order; also of plugins that failed, so that a connection ends instead of being let in
   * unchecked.
   * @param all also those whose feature is off
   */
  guards(all?: true): readonly string[]
  /** Sets up all plugins that start at this moment. */
  start(moment: 'load' | 'open'): void
  /** Switches plugins on and off after the features changed. */
  refresh(): void
  /** Notes a fault that does not stop the plugin, for `explain()`: a view that threw, an entry that was left out. */
  blame(plugin: string, code: string, why: string): void
  reports(): readonly PluginReport[]
  destroy(): void
}

/** Checks, orders, activates and undoes plugins; one failure never stops another. */
export function createRegistry(plugins: readonly Plugin[], deps: RegistryDeps): Registry {
  const records = validateManifests(plugins)
  const services = createServiceMap(deps)
  const slots = createSlotFills(records, deps)
  const { activate, followFeature } = createLifecycle({ ...deps, services, slots, use })
  const find = (test: (plugin: Plugin) => boolean) => records.find((r) => test(r.plugin) && isOn(r))
  const owner = (view: string) => find((plugin) => !!plugin.views?.includes(view))
  const giver = (service: string) => find((plugin) => !!plugin.provides?.includes(service))

  async function use(service: string): Promise<unknown> {
    if (!services.has(service)) {
      const record = giver(service)
      if (!record) throw missingService(service, records)
      await activate(record)
    }
    return services.take(service)
  }

  async function load(record: PluginRecord | undefined, name: string): Promise<LoadedView> {
    if (!record?.plugin.loadView) throw await developerError(({ noView }) => noView(name))
    const work = [loadModule(record.plugin, name, deps.timeout), activate(record)] as const
    const [module, active] = await Promise.all(work)
    return { module, ...active }
  }

  const refresh = () => {
    for (const record of records) followFeature(record)
    slots.publish()
  }
  for (const record of records) if (isOn(record)) slots.addStatic(record)
  refresh()

  return {
    use,
    provide: services.provide,
    provideLazy: services.provideLazy,
    fill: slots.add,
    view: (name) => load(owner(name), name),
    part: (plugin, part) => load(find(isNamed(plugin)), part),
    work: createViewWorks({ owner, activate, failed: deps.failed }),
    isSwitchedOff: (view) => !owner(view) && records.some((record) => isOffByFeature(record, view)),
    roleOf: (view) => roleIn(owner(view), view),
    viewOf: (role) => viewIn(find(gives(role)), role),
    offers: (service) => !!giver(service),
    guards: (all) => guardIds(records.filter((r) => all || r.code || r.status !== 'off')),
    start(moment) {
      for (const record of records)
        if (isOn(record) && startsAt(moment, record.plugin, deps)) activate(record).catch(() => undefined)
    },
    refresh,
    blame: slots.blame,
    reports: () => records.map(reportOf),
    destroy: () => records.forEach(leave),
  }
}

const startsAt = (
  moment: 'load' | 'open',
  { name, start }: Plugin,
  { isStored }: Pick<RegistryDeps, 'isStored'>,
) => (typeof start === 'object' ? moment === 'load' && isStored(name, start.stored) : start === moment)

const isNamed = (name: string) => (plugin: Plugin) => plugin.name === name
const gives = (role: ViewRole) => (plugin: Plugin) => plugin.roles?.[role] !== undefined

// The manifest was checked: it is the name of one of the plugin's views.
const viewIn = (record: PluginRecord | undefined, role: ViewRole) =>
  record?.plugin.roles?.[role] as RoleView | undefined

// Roles are an open list: those of a manifest are whatever others ask for.
const roleIn = (record: PluginRecord | undefined, view: string) =>
  (Object.entries(record?.plugin.roles ?? {}) as [ViewRole, string][]).find(([, name]) => name === view)?.[0]

/** A plugin that failed has a code. */
const isOffByFeature = ({ plugin, status, code }: PluginRecord, view: string) =>
  status === 'off' && !code && !!plugin.views?.includes(view)

function guardIds(records: readonly PluginRecord[]): readonly string[] {
  const orderOf = ({ order = 100 }: SlotEntry) => order
  return records
    .flatMap(({ plugin }) => (plugin.slots ?? []).filter(({ slot }) => slot === 'guard'))
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map(({ id }) => id)
}

function reportOf({ plugin, status, why, code = undefined, fault }: PluginRecord): PluginReport {
  const reportCode = code ?? fault?.code
  return {
    name: plugin.name,
    status,
    why: fault ? `${why}; ${fault.why}` : why,
    ...(reportCode !== undefined && { code: reportCode }),
  }
}
