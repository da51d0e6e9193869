import type { Core } from '../bootstrap.js'
import type { Report } from '../engine/failures.js'
import { trackWith } from '../engine/track-with.js'
import { once } from '../once.js'
import type { Registry } from '../registry/registry.js'
import { nameOf } from '../validate-options.js'
import type { RemoteConfig } from './remote-config.js'

/** Decides when the remote config is fetched, and does what else waits for the first open. */
export function createConfigLoader(
  core: Core,
  registry: Registry,
  alert: (code: string, values?: Readonly<Record<string, string>>) => void,
  report: Report,
) {
  const { store, state } = core
  let loaded: RemoteConfig | undefined
  const remoteConfig = once(async () => {
    loaded = (await import('./remote-config.js')).createRemoteConfig(core, registry, alert)
    return loaded
  })
  const reportError = (error: unknown) => report(error)
  const load = once(async () => (await remoteConfig()).load().catch(reportError))
  const onFirstOpen = once(async () => {
    const networks = store.get(state.networks).map((network) => network.caipNetworkId)
    trackWith(core.events)('INITIALIZE', { networks, plugins: core.plugins.map(nameOf) })
    await load()
    await (await remoteConfig()).checkOrigin().catch(reportError)
  })
  return {
    load,
    onFirstOpen,
    /** Decides again after the site called `updateFeatures`. */
    refresh: () => void (loaded ? loaded.resolve() : registry.refresh()),
  }
}
