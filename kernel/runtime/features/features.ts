import type { Features, ModalOptions } from '../../contract/options.js'
import type { TrackEvent } from '../../plugin.js'
import type { FeaturesState } from '../../state/state.js'

/** One entry of the remote config. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly string[] | null
}

/** How one feature is read from the remote config, and what it is without. */
export interface FeatureRule {
  /** The feature's name here, e.g. `swaps`. */
  readonly key: string
  /** Id of its remote entry. */
  readonly id: string
  /** Local option that may speak for it; none means remote only. */
  readonly local?: string
  /** Value when neither side says anything. */
  readonly fallback: boolean | readonly string[]
  /** `list`: on means a list of names. */
  read(entry: RemoteFeature): boolean | readonly string[]
}

/** What gives the remote config, normally the cloud plugin. */
export interface ConfigService {
  readonly rules: readonly FeatureRule[]
  /** Undefined when the project has none; rejects when it cannot be had. */
  fetch(): Promise<readonly RemoteFeature[] | undefined>
  /** Checks the page's origin against the project's list and raises the alerts. */
  checkOrigin(): Promise<void>
}

export interface AnalyticsService {
  send(event: TrackEvent): void
}

type Value = boolean | readonly string[]

/** A local value in the rule's shape: `true` means the default list, a list is taken as it is. */
function localValue(rule: FeatureRule, local: Features): Value {
  const given = rule.local === undefined ? undefined : local[rule.local]
  if (given === undefined) return rule.fallback
  if (!Array.isArray(rule.fallback)) return Boolean(given)
  if (given === true) return rule.fallback
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
  const value = rule.read(entry)
  if (mode === 'strictest' && rule.local) return { value: strictest(value, own), ignored: false }
  const given = rule.local !== undefined && local[rule.local] !== undefined
  return { value, ignored: given && JSON.stringify(own) !== JSON.stringify(value) }
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
  return localValue(remoteOff && rule.local === undefined ? { ...rule, local: rule.key } : rule, local)
}
