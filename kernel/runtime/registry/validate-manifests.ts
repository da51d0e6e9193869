import type { Plugin } from '../../contract/plugin.js'
import { property } from '../../lib/errors/errors.js'
import { isFeature } from '../features/features.js'
import { nameOf } from '../validate-options.js'
import { checkSlotEntry } from './check-slot-entry.js'
import type { ManifestError } from './manifest-errors.js'
import type { PluginRecord } from './plugin-record.js'

/**
 * Checks every manifest before any plugin runs: shape, contract version, unique names, services and views, needs that
 * some plugin provides, no cycles. A plugin that fails is off with a code, and soon with a sentence; the others stay
 * on.
 */
export function validateManifests(plugins: readonly unknown[]): PluginRecord[] {
  const records: PluginRecord[] = []
  for (const plugin of plugins) {
    const good = records.filter((record) => record.status !== 'off').map((record) => record.plugin)
    const shape = shapeRefusal(plugin)
    const safe = shape ? { name: nameOf(plugin), api: 1 as const } : (plugin as Plugin)
    const record: PluginRecord = {
      plugin: safe,
      status: 'idle',
      why: 'not needed yet',
      life: new AbortController(),
      undo: new Set(),
    }
    records.push(record)
    const refusal = shape ?? clashRefusal(safe, good)
    if (refusal) refuse(record, refusal)
    else warnOfUnknown(record.plugin)
  }
  // Switching one off may leave another without what it needs, so look until nothing changes.
  while (records.some(refuseUnmet));
  return records

  function refuseUnmet(record: PluginRecord): boolean {
    const on = records.filter((r) => r.status !== 'off').map((r) => r.plugin)
    const refusal = record.status === 'off' ? undefined : needsRefusal(record.plugin, on)
    if (refusal) refuse(record, refusal)
    return refusal !== undefined
  }
}

function refuse(record: PluginRecord, refusal: ManifestError): void {
  const { code, subject = '' } = refusal
  Object.assign(record, { status: 'off', code, why: `${code} ${subject}` })
  import('./manifest-errors.js').then(
    ({ reportManifestError: tellRefusal }) => tellRefusal(record, refusal),
    () => console.error(`[latchkey] Plugin "${record.plugin.name}" is off: ${record.why}`),
  )
}

const isText = (value: unknown) => typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isRecordOf = (value: unknown, test: (item: unknown) => boolean) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(test)
const isFunction = (value: unknown) => typeof value === 'function'
const isEntry = (entry: unknown) => isText(property(entry, 'slot')) && isText(property(entry, 'id'))

/** The optional fields of a manifest. */
const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
  needs: isTexts,
  provides: isTexts,
  views: isTexts,
  roles: (value) => isRecordOf(value, isText),
  elements: (value) => isRecordOf(value, isText),
  origins: (value) => isRecordOf(value, isTexts),
  load: isFunction,
  checkOptions: isFunction,
  methods: (value) => isRecordOf(value, (method) => isText(method) || isFunction(method)),
  loadView: isFunction,
  configUrl: isFunction,
  feature: (value) => [value].flat().every(isFeature),
  start: (value) => value === 'load' || value === 'open' || isText(property(value, 'stored')),
  slots: (value) => Array.isArray(value) && value.every(isEntry),
  options: () => true,
}

/** Checked structurally: the object may come from another copy of the package, or from plain JavaScript. */
function shapeRefusal(plugin: unknown): ManifestError | undefined {
  const fault = isFunction(plugin)
    ? { subject: 'call' }
    : /^[a-z][\w-]*$/i.test(nameOf(plugin))
      ? (fieldFault(plugin) ?? roleFault(plugin) ?? entryFault(plugin))
      : { subject: 'name' }
  if (fault) return { code: 'LK_PLUGIN_SHAPE', ...fault }
  const api = property(plugin, 'api')
  if (api === 1) return undefined
  const version = isText(api) || Number.isFinite(api) ? String(api) : `of type ${typeof api}`
  return { code: 'LK_PLUGIN_API', subject: version }
}

type Fault = Omit<ManifestError, 'code'> | undefined

function fieldFault(plugin: unknown): Fault {
  for (const [subject, test] of Object.entries(fields)) {
    if (throws(() => Reflect.get(plugin as object, subject))) return { subject, detail: 'unreadable' }
    const value = property(plugin, subject)
    if (value !== undefined && !test(value)) return { subject }
  }
  return undefined
}

/** A role, or an element, given to a view that the plugin does not own. */
function roleFault(plugin: unknown): Fault {
  const { views = [], roles = {}, elements = {} } = plugin as Plugin // all were checked with the fields
  const foreignIn = (names: object) => Object.values(names).find((view) => !views.includes(view))
  const [role, element] = [foreignIn(roles), foreignIn(elements)]
  const subject = role !== undefined ? `role ${role}` : element !== undefined && `element ${element}`
  return subject ? { subject, detail: 'none of its "views"' } : undefined
}

/** The first faulty entry of `slots`. The field was checked, but a getter may answer differently now. */
function entryFault(plugin: unknown): Fault {
  const [slots, provides] = [property(plugin, 'slots'), property(plugin, 'provides')]
  for (const fill of Array.isArray(slots) ? slots : []) {
    const slot = String(property(fill, 'slot'))
    const checked = checkSlotEntry(slot, fill)
    if ('fault' in checked) return { subject: `slot ${slot}`, detail: checked.fault }
    const service = `guard:${String(property(fill, 'id'))}`
    if (slot === 'guard' && !(Array.isArray(provides) && provides.includes(service)))
      return { subject: `slot ${slot}`, detail: `"provides" lacks "${service}"` }
  }
  return undefined
}

/**
 * An entry of the former contract: its field `namespaces` no longer limits where it is shown. Other slots may have such
 * a field.
 */
const hasNamespaces = (fill: object) =>
  /^(account|header):/.test(String(property(fill, 'slot'))) && property(fill, 'namespaces') !== undefined

/** A misspelt field does nothing, silently, in plain JavaScript. */
function warnOfUnknown(plugin: Plugin): void {
  const unknown = Object.keys(plugin).filter(
    (key) => !Object.hasOwn(fields, key) && key !== 'name' && key !== 'api',
  )
  if (plugin.slots?.some(hasNamespaces)) unknown.push('namespaces')
  if (unknown.length === 0) return
  import('./manifest-errors.js').then(
    ({ warnOfUnknownFields }) => warnOfUnknownFields(plugin.name, unknown),
    () => console.warn(`[latchkey] Plugin "${plugin.name}": ${unknown.join(', ')}`),
  )
}

/** Whether a getter throws: it would throw again later, outside of any check. */
function throws(read: () => unknown): boolean {
  try {
    read()
    return false
  } catch {
    return true
  }
}

function clashRefusal(plugin: Plugin, others: readonly Plugin[]): ManifestError | undefined {
  if (others.some((other) => other.name === plugin.name)) return { code: 'LK_PLUGIN_NAME' }
  for (const list of claims)
    for (const item of claimsOf(plugin, list)) {
      const owner = others.find((other) => claimsOf(other, list).includes(item))
      if (owner) return { code: 'LK_PLUGIN_CLASH', subject: `${list} ${item}`, detail: owner.name }
    }
  return undefined
}

/** What no two plugins may both have. */
const claims = ['provides', 'views', 'roles', 'methods', 'elements'] as const

const claimsOf = (plugin: Plugin, list: (typeof claims)[number]): readonly string[] =>
  list === 'provides' || list === 'views' ? (plugin[list] ?? []) : Object.keys(plugin[list] ?? {})

function needsRefusal(plugin: Plugin, on: readonly Plugin[]): ManifestError | undefined {
  const giverOf = (need: string) => on.find((other) => other.provides?.includes(need))
  const subject = plugin.needs?.find((need) => !giverOf(need))
  if (subject) return { code: 'LK_PLUGIN_NEEDS', subject }
  const reaches = (from: Plugin, seen: ReadonlySet<Plugin>): boolean =>
    (from.needs ?? []).some((need) => {
      const next = giverOf(need)
      return next === plugin || (!!next && !seen.has(next) && reaches(next, new Set([...seen, next])))
    })
  return reaches(plugin, new Set()) ? { code: 'LK_PLUGIN_CIRCLE' } : undefined
}
