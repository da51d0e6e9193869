import type { FeatureRule, RemoteFeature } from '../../contract/feature.js'
import type { Features, ModalOptions } from '../../contract/options.js'
import type { FeaturesState } from '../../contract/state.js'
import { type FeatureValue, featuresOf, isRule, localOrOwn, localValue } from './features.js'

/** The rules of a page: those of its plugins, each key once, and the kernel's own. */
export function rulesOf(plugins: readonly object[]): readonly FeatureRule[] {
  const rules = [multiWallet, ...plugins.flatMap(featuresOf).filter(isRule)]
  return [...new Map(rules.map((rule) => [rule.key, rule])).values()]
}

/** Several wallets of a namespace at once. */
const multiWallet: FeatureRule = { key: 'multiWallet', id: 'multi_wallet' }

/** Both must allow: the intersection of two lists, or both true. */
function strictest(remote: FeatureValue, local: FeatureValue): FeatureValue {
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
  const siteValue = localValue(rule, local)
  if (!entry) return { value: false, ignored: false }
  if (entry.config === null) return { value: entry.isEnabled ? siteValue : false, ignored: false }
  const value = readEntry(rule, entry)
  if (mode === 'strictest' && rule.local) return { value: strictest(value, siteValue), ignored: false }
  const isSet = rule.local !== undefined && local[rule.local] !== undefined
  return { value, ignored: isSet && JSON.stringify(siteValue) !== JSON.stringify(value) }
}

/** What a plugin's rule reads from an entry; the rule may throw. */
function readEntry(rule: FeatureRule, entry: RemoteFeature): FeatureValue {
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
