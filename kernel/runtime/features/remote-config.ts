import type { RemoteFeature } from '../../contract/feature.js'
import type { Core } from '../bootstrap.js'
import type { Registry } from '../registry/registry.js'
import { usesRemoteConfig } from './early-config.js'
import type { ConfigService } from './features.js'
import { resolveFeatures, rulesOf } from './resolve-features.js'

type Alert = (code: string, values?: Readonly<Record<string, string>>) => void

export type RemoteConfig = ReturnType<typeof createRemoteConfig>

/**
 * The project's features: the remote config, fetched once, against what the site asked for. It can switch registered
 * plugins on or off; it never brings code, never enables what is not registered, and nobody waits for it.
 */
export function createRemoteConfig(core: Core, registry: Registry, alert: Alert) {
  const { store, state, options, signal, plugins } = core
  const skip = !usesRemoteConfig(core)
  const rules = rulesOf(plugins)
  let config: ConfigService | undefined
  let remote: readonly RemoteFeature[] | undefined

  async function load(): Promise<void> {
    // An enumerable property on Object.prototype makes schema libraries refuse right answers: they see it in every object.
    for (const name in {}) alert('LK_PROTOTYPE', { name })
    if (!registry.offers('config')) return
    config = await registry.use('config').then(
      // The service map ties this name to its type; the registry carries services untyped.
      (service) => service as ConfigService,
      () => undefined,
    )
    if (!config || signal.aborted) return
    remote = skip ? undefined : await config.fetch().catch(fellBack)
    const ignored = resolve()
    if (ignored.length > 0)
      alert('LK_LOCAL_IGNORED', { names: ignored.map((name) => `"features.${name}"`).join(', ') })
  }

  /** Resolves the site's features anew: a later `updateFeatures` never wins over a remote value or the basic plan. */
  function resolve(): readonly string[] {
    if (config) {
      const { local } = store.get(state.features)
      store.set(state.features, resolveFeatures(rules, remote, { ...options, features: local }))
    }
    registry.refresh()
    return store.get(state.features).ignored
  }

  /**
   * Tells the site when the project does not allow this origin. Checked where a feature that is on needs it, or where
   * the config could not be fetched, so that the features are unknown.
   */
  async function checkOrigin(): Promise<void> {
    const { source, values } = store.get(state.features)
    const isNeeded = rules.some(({ needsOrigin, key }) => needsOrigin && values[key])
    const unneeded = source === 'remote' && !isNeeded
    if (!skip && !unneeded) await config?.checkOrigin()
  }

  return { load, resolve, checkOrigin }
}

function fellBack(error: unknown): undefined {
  console.warn('[latchkey] The remote config could not be fetched. Local and default values are used.', error)
}
