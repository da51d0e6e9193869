import type { Feature, FeatureRule, RemoteFeature } from '../../contract/feature.js'
import type { Features, ModalOptions } from '../../contract/options.js'
import type { FeaturesState } from '../../contract/state.js'
import { property } from '../../lib/errors/errors.js'
import type { TrackEvent } from '../../plugin.js'

/** What gives the remote config, normally the cloud plugin. */
export interface ConfigService {
  /** Undefined when the project has none; rejects when it cannot be had. */
  fetch(): Promise<readonly RemoteFeature[] | undefined>
  /** Checks the page's origin against the project's list and raises the alerts. */
  checkOrigin(): Promise<void>
  /** Whether the project lists the page's origin, for who needs to know why it is refused; undefined where nobody says. */
  allowsOrigin?(): Promise<boolean | undefined>
}

export interface AnalyticsService {
  send(event: TrackEvent): void
}

/** Off, on, or on with a list of names. */
export type FeatureValue = boolean | readonly string[]

/** The features that a manifest names, without entries of another shape. */
export function featuresOf(plugin: object): readonly Feature[] {
  return [property(plugin, 'feature')].flat().filter(isFeature)
}

export function isFeature(value: unknown): value is Feature {
  return typeof value === 'string' || isRule(value)
}

export const isRule = (value: unknown): value is FeatureRule =>
  ['key', 'id'].every((field) => typeof property(value, field) === 'string')

export const keyOf = (feature: Feature) => (typeof feature === 'string' ? feature : feature.key)

/** Whether a feature is on now. A remote-only one is off until the remote config switches it on. */
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

/** A feature's value where neither the site nor the remote config gives one. */
const fallbackOf = ({ fallback, local }: FeatureRule): FeatureValue => fallback ?? local !== undefined

/** A local value in the rule's shape: `true` means the default list, a list is taken as it is. */
export function localValue(rule: FeatureRule, local: Features): FeatureValue {
  const value = rule.local === undefined ? undefined : local[rule.local]
  const fallback = fallbackOf(rule)
  if (value === undefined) return fallback
  if (!Array.isArray(fallback)) return Boolean(value)
  if (value === true) return fallback
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : false
}

/**
 * The local value. A remote-only feature is off; where the site uses no remote config, its own option of that key
 * decides.
 */
export function localOrOwn(rule: FeatureRule, local: Features, remoteOff: boolean): FeatureValue {
  if (rule.local !== undefined) return localValue(rule, local)
  if (!remoteOff) return false
  const value = local[rule.key]
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string')
  return localValue({ ...rule, local: rule.key, fallback: fallbackOf(rule) }, local)
}
