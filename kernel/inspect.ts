import { nameOf } from './check.js'
import type { Plugin } from './contract.js'
import { property } from './errors.js'
import type { PluginRecord } from './registry.js'
import { checkEntry } from './slot-entries.js'
import type { SlotName } from './slots.js'

/** A reason to leave a plugin off before it did anything. */
type Refusal = readonly [code: string, why: string]

/**
 * Looks at every name-plate before any runs: shape, contract version, unique names, services and views, needs that
 * somebody meets, no circles. Who fails is off with a named reason; the others stay.
 */
export function inspectPlugins(plugins: readonly unknown[]): PluginRecord[] {
  const records: PluginRecord[] = []
  for (const plugin of plugins) {
    const good = records.filter((record) => record.status !== 'off').map((record) => record.plugin)
    const shape = shapeRefusal(plugin)
    const safe = shape ? { name: nameOf(plugin), api: 1 as const } : (plugin as Plugin)
    records.push(recordOf(safe, shape ?? clashRefusal(safe, good)))
  }
  // Switching one off may leave another without what it needs, so look until nothing changes.
  while (records.some(refuseUnmet));
  return records

  function refuseUnmet(record: PluginRecord): boolean {
    const on = records.filter((r) => r.status !== 'off').map((r) => r.plugin)
    const refusal = record.status === 'off' ? undefined : needsRefusal(record.plugin, on)
    if (refusal) Object.assign(record, off(refusal))
    return refusal !== undefined
  }
}

function recordOf(plugin: Plugin, refusal: Refusal | undefined): PluginRecord {
  const base = { plugin, life: new AbortController(), undo: new Set<() => void>() }
  return { ...base, ...(refusal ? off(refusal) : { status: 'idle' as const, why: 'not needed yet' }) }
}

function off([code, why]: Refusal) {
  console.error(`[latchkey] ${why}`, { code })
  return { status: 'off' as const, code, why }
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
const texts = { is: 'a list of texts', test: isTexts }
const callable = { is: 'a function', test: (value: unknown) => typeof value === 'function' }

/** What each optional field must be, as the message says it. */
const fields: Readonly<Record<string, { readonly is: string; readonly test: (value: unknown) => boolean }>> =
  {
    needs: texts,
    provides: texts,
    views: texts,
    origins: texts,
    load: callable,
    loadView: callable,
    feature: { is: 'a text', test: (value) => typeof value === 'string' },
    start: { is: '"load" or "open"', test: (value) => value === 'load' || value === 'open' },
    fills: { is: 'a list of entries, each with `slot` and `id`', test: isFills },
    options: { is: 'anything', test: () => true },
  }

/** Checked structurally: the object may come from another copy of the package, or from plain JavaScript. */
function shapeRefusal(plugin: unknown): Refusal | undefined {
  const name = nameOf(plugin)
  if (typeof plugin === 'function')
    return ['LK_PLUGIN_SHAPE', `A function was passed as a plugin: call it, as in \`${name}()\``]
  const fault = nameFault(name) ?? fieldFault(plugin) ?? entryFault(plugin)
  if (fault) return ['LK_PLUGIN_SHAPE', `Plugin "${name}" is off: ${fault}`]
  const api = property(plugin, 'api')
  const said = typeof api === 'number' || typeof api === 'string' ? api : `of type ${typeof api}`
  if (api !== 1)
    return ['LK_PLUGIN_API', `Plugin "${name}" is off: it was written for contract ${said}, this is 1`]
  warnOfUnknown(name, plugin)
  return undefined
}

function nameFault(name: string): string | undefined {
  return /^[a-z][\w-]*$/i.test(name)
    ? undefined
    : 'its "name" must be a text of letters, digits, "-" and "_" that begins with a letter'
}

function fieldFault(plugin: unknown): string | undefined {
  for (const [field, { is, test }] of Object.entries(fields)) {
    if (throws(() => Reflect.get(plugin as object, field))) return `its "${field}" cannot be read`
    const value = property(plugin, field)
    if (value !== undefined && !test(value)) return `its "${field}" must be ${is}`
  }
  return undefined
}

/** The entries of slots that it brings from the start. */
function entryFault(plugin: unknown): string | undefined {
  const fills: unknown = property(plugin, 'fills')
  for (const fill of Array.isArray(fills) ? fills : []) {
    const slot = String(property(fill, 'slot'))
    const checked = checkEntry(slot as SlotName, fill)
    if ('fault' in checked) return `its entry of slot "${slot}" is not one: ${checked.fault}`
  }
  return undefined
}

/** A misspelt field does nothing, silently, in plain JavaScript. */
function warnOfUnknown(name: string, plugin: unknown): void {
  const unknown = Object.keys(Object(plugin)).filter(
    (key) => !Object.hasOwn(fields, key) && key !== 'name' && key !== 'api',
  )
  if (unknown.length > 0)
    console.warn(`[latchkey] Plugin "${name}" has fields that mean nothing here: ${unknown.join(', ')}`)
}

/** A getter that throws would do so again where nobody expects it. */
function throws(read: () => unknown): boolean {
  try {
    read()
    return false
  } catch {
    return true
  }
}

function isFills(value: unknown): boolean {
  const isText = (entry: unknown, key: string) => typeof property(entry, key) === 'string'
  return Array.isArray(value) && value.every((entry) => isText(entry, 'slot') && isText(entry, 'id'))
}

function clashRefusal(plugin: Plugin, others: readonly Plugin[]): Refusal | undefined {
  if (others.some((other) => other.name === plugin.name))
    return ['LK_PLUGIN_NAME', `A second plugin named "${plugin.name}" is off`]
  for (const [key, what] of [
    ['provides', 'service'],
    ['views', 'view'],
  ] as const)
    for (const item of plugin[key] ?? []) {
      const owner = others.find((other) => other[key]?.includes(item))
      if (owner)
        return [
          'LK_PLUGIN_CLASH',
          `Plugin "${plugin.name}" is off: the ${what} "${item}" belongs to plugin "${owner.name}"`,
        ]
    }
  return undefined
}

function needsRefusal(plugin: Plugin, on: readonly Plugin[]): Refusal | undefined {
  const giverOf = (need: string) => on.find((other) => other.provides?.includes(need))
  const missing = plugin.needs?.find((need) => !giverOf(need))
  if (missing) return ['LK_PLUGIN_NEEDS', `Plugin "${plugin.name}" is off: nobody provides "${missing}"`]
  const reaches = (from: Plugin, seen: ReadonlySet<Plugin>): boolean =>
    (from.needs ?? []).some((need) => {
      const next = giverOf(need)
      return next === plugin || (!!next && !seen.has(next) && reaches(next, new Set([...seen, next])))
    })
  if (reaches(plugin, new Set()))
    return ['LK_PLUGIN_CIRCLE', `Plugin "${plugin.name}" is off: it needs itself in a circle`]
  return undefined
}
