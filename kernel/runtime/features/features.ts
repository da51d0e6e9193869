import type { Feature, FeatureRule, RemoteFeature } from '../../contract/feature.js'
import type { Features, ModalOptions } from '../../contract/options.js'
import { property } from '../../lib/errors.js'
import type { TrackEvent } from '../../plugin.js'
import type { FeaturesState } from '../../state/state.js'

/** What gives the remote config, normally the cloud plugin. */
export interface ConfigService {
  /** Undefined when the project has none; rejects when it cannot be had. */
  fetch(): Promise<readonly RemoteFeature[] | undefined>
  /** Checks the page's origin against the project's list and raises the alerts. */
  checkOrigin(): Promise<void>
}

export interface AnalyticsService {
  send(event: TrackEvent): void
}

type Value = boolean | readonly string[]

/** The features that a manifest names; nothing of what is no feature. */
export function featuresOf(plugin: object): readonly Feature[] {
  return [property(plugin, 'feature')].flat().filter(isFeature)
}

export function isFeature(value: unknown): value is Feature {
  return typeof value === 'string' || isRule(value)
}

const isRule = (value: unknown): value is FeatureRule =>
  ['key', 'id'].every((field) => typeof property(value, field) === 'string')

export const keyOf = (feature: Feature) => (typeof feature === 'string' ? feature : feature.key)

/** The rules of a page: those of its plugins, each key once, and the kernel's own. */
export function rulesOf(plugins: readonly object[]): readonly FeatureRule[] {
  const rules = [multiWallet, ...plugins.flatMap(featuresOf).filter(isRule)]
  return [...new Map(rules.map((rule) => [rule.key, rule])).values()]
}

/** Several wallets of a namespace at once. */
const multiWallet: FeatureRule = { key: 'multiWallet', id: 'multi_wallet' }

/** Whether a feature is on now. What only the project may switch on is off until it has. */
export function isFeatureOn(
  { source, values, local }: FeaturesState,
  feature: Feature,
  { basic, remoteConfig }: Pick<ModalOptions, 'basic' | 'remoteConfig'>,
): boolean {
  if (typeof feature === 'string') return values[feature] !== false
  const isPending = source === 'pending'
  const value = isPending ? localOrOwn(feature, local, remoteConfig === 'off') : values[feature.key]
  return !basic && value !== false && value !== undefined
}

/** What a feature is where nobody says anything. */
const fallbackOf = ({ fallback, local }: FeatureRule): Value => fallback ?? local !== undefined

/** A local value in the rule's shape: `true` means the default list, a list is taken as it is. */
function localValue(rule: FeatureRule, local: Features): Value {
  const given = rule.local === undefined ? undefined : local[rule.local]
  const fallback = fallbackOf(rule)
  if (given === undefined) return fallback
  if (!Array.isArray(fallback)) return Boolean(given)
  if (given === true) return fallback
  return Array.isArray(given) ? given.filter((name) => typeof name === 'string') : false
}

/** Both must allow: the intersection of two lists, or both true. */
function strictest(remote: Value, local: Value): Value {
  if (!Array.isArray(remote) || !Array.isArray(local)) return local ? remote : false
  const both = remote.filter((name) => local.includes(name))
  return both.length > 0 ? both : false
}

function evaluate(
  rule: FeatureRule,
  remote: readonly RemoteFeature[],
  local: Features,
  mode: 'override' | 'strictest',
) {
  const entry = remote.find((feature) => feature.id === rule.id)
  const own = localValue(rule, local)
  if (!entry) return { value: false, ignored: false }
  if (entry.config === null) return { value: entry.isEnabled ? own : false, ignored: false }
  const value = readEntry(rule, entry)
  if (mode === 'strictest' && rule.local) return { value: strictest(value, own), ignored: false }
  const given = rule.local !== undefined && local[rule.local] !== undefined
  return { value, ignored: given && JSON.stringify(own) !== JSON.stringify(value) }
}

/** What a rule of somebody's plugin makes of an entry. */
function readEntry(rule: FeatureRule, entry: RemoteFeature): Value {
  try {
    return rule.read ? rule.read(entry) : entry.isEnabled
  } catch (error) {
    console.error(`[latchkey] The feature "${rule.key}" cannot be read and is off.`, error)
    return false
  }
}

/**
 * Which features are on. A loaded remote value wins over the local one (specification §6); without remote, local
 * values and defaults apply. Remote-only features stay off unless the site switched the remote config off.
 */
export function resolveFeatures(
  rules: readonly FeatureRule[],
  remote: readonly RemoteFeature[] | undefined,
  options: Pick<ModalOptions, 'features' | 'basic' | 'remoteConfig'>,
): FeaturesState {
  const local = options.features ?? {}
  const values: Record<string, unknown> = { ...local }
  const ignored: string[] = []
  const mode = options.remoteConfig === 'strictest' ? 'strictest' : 'override'
  for (const rule of rules) {
    const asLocal = { value: localOrOwn(rule, local, options.remoteConfig === 'off'), ignored: false }
    const result = remote ? evaluate(rule, remote, local, mode) : asLocal
    values[rule.key] = options.basic ? false : result.value
    if (result.ignored && rule.local && !options.basic) ignored.push(rule.local)
  }
  return { source: remote ? 'remote' : 'local', values, local, ignored }
}

/** With the remote config off, the site itself may switch a remote-only feature on by its key. */
function localOrOwn(rule: FeatureRule, local: Features, remoteOff: boolean): Value {
  if (!remoteOff || rule.local !== undefined) return localValue(rule, local)
  return localValue({ ...rule, local: rule.key, fallback: fallbackOf(rule) }, local)
}
