import type { Core } from './core.js'
import { resolveFeatures } from './features.js'
import type { Registry } from './registry.js'

/**
 * Fetches the remote config and opens or closes the gates. It can switch registered plugins on or off; it never brings
 * code, never enables what is not registered, and nobody waits for it.
 */
export async function loadFeatures(core: Core, registry: Registry, alert: Alert): Promise<void> {
  const { store, state, options } = core
  if (!registry.offers('config')) return
  const config = await registry.use('config').then(
    (service) => service as ConfigLike,
    () => undefined,
  )
  if (!config || core.signal.aborted) return
  const skip = options.remoteConfig === 'off' || options.basic || options.manualPairing || !options.projectId
  const remote = skip ? undefined : await config.fetch().catch(fellBack)
  const resolved = resolveFeatures(config.rules, remote, {
    ...options,
    features: store.get(state.features).local,
  })
  store.set(state.features, resolved)
  registry.refresh()
  if (resolved.ignored.length > 0) {
    alert('LK_LOCAL_IGNORED', { names: resolved.ignored.map((name) => `"features.${name}"`).join(', ') })
  }
}

/** Tells the site when the project does not allow this origin: at the first open, and only where logins depend on it. */
export async function checkOrigin({ store, state, options }: Core, registry: Registry): Promise<void> {
  const { source, values } = store.get(state.features)
  if (source !== 'remote' || !options.projectId || !(values.email || values.socials)) return
  await ((await registry.use('config')) as ConfigLike).checkOrigin()
}

type Alert = (code: string, values?: Readonly<Record<string, string>>) => void
type ConfigLike = import('./features.js').ConfigService

function fellBack(error: unknown): undefined {
  console.warn('[latchkey] The remote config could not be fetched. Local and default values are used.', error)
}
