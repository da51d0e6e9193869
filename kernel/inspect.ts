import { nameOf } from './check.js'
import type { Plugin } from './contract.js'
import { property } from './errors.js'
import type { PluginRecord } from './registry.js'

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

const lists = ['needs', 'provides', 'views', 'origins'] as const
const functions = ['load', 'loadView'] as const
const readable = [...lists, ...functions, 'feature', 'fills', 'start'] as const

/** Checked structurally: the object may come from another copy of the package, or from plain JavaScript. */
function shapeRefusal(plugin: unknown): Refusal | undefined {
  const name = nameOf(plugin)
  const is = (key: string, test: (value: unknown) => boolean) => {
    const value = property(plugin, key)
    return value === undefined || test(value)
  }
  const texts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
  const bad =
    (!/^[a-z][\w-]*$/i.test(name) && 'name') ||
    readable.find((key) => throws(() => Reflect.get(plugin as object, key))) ||
    lists.find((key) => !is(key, texts)) ||
    functions.find((key) => !is(key, (value) => typeof value === 'function')) ||
    (!is('feature', (value) => typeof value === 'string') && 'feature') ||
    (!is('fills', isFills) && 'fills')
  if (bad) return ['LK_PLUGIN_SHAPE', `Plugin "${name}" is off: its "${bad}" is not what the contract says`]
  const api = property(plugin, 'api')
  const said = typeof api === 'number' || typeof api === 'string' ? api : `of type ${typeof api}`
  if (api !== 1)
    return ['LK_PLUGIN_API', `Plugin "${name}" is off: it was written for contract ${said}, this is 1`]
  return undefined
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
  const same = others.find((other) => other.name === plugin.name)
  if (same) return ['LK_PLUGIN_NAME', `A second plugin named "${plugin.name}" is off`]
  for (const key of ['provides', 'views'] as const) {
    const taken = plugin[key]?.find((item) => others.some((other) => other[key]?.includes(item)))
    if (taken) return ['LK_PLUGIN_CLASH', `Plugin "${plugin.name}" is off: "${taken}" is taken already`]
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
