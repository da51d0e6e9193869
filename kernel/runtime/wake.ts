import type { Plugin } from '../contract/plugin.js'
import { property } from '../lib/errors/errors.js'
import { isDevelopment } from '../lib/errors/is-development.js'
import { pageDocument } from '../lib/page-document.js'
import type { EarlyCore } from './bootstrap.js'
import type { EngineLoader } from './engine-loader.js'
import { fetchConfigEarly, usesRemoteConfig } from './features/early-config.js'

/** How long a page that has loaded is left alone, in ms. */
const SETTLE_MS = 500

/**
 * A stored session is restored at once. Once the page has loaded, the remote config is asked for; it is read as soon as
 * the runtime is needed for something, or somebody listens to the features.
 */
export function wake(core: EarlyCore, loader: EngineLoader): void {
  const { options, hasStored, problems, plugins, store, state, signal } = core
  const { later } = loader
  if (typeof window === 'undefined') return
  if (options.embedded || hasStored) later(() => undefined)
  const starts = plugins.some((plugin) => property(plugin, 'start') === 'load')
  if (options.cookie) quietly(async () => (await import('./mirror-account.js')).mirrorAccount(core))
  const wantsConfig = options.remoteConfigAt !== 'open' && usesRemoteConfig(core)
  const readConfig = () => later((engine) => engine.features())
  const idle = whenIdle(signal)
  idle.then(() => {
    if (options.prefetch) prefetch(core, loader)
    if (isDevelopment()) quietly(() => checkPlugins(core, loader))
    if (problems[0] || starts) later(() => undefined)
    if (wantsConfig) loader.running ? readConfig() : quietly(() => fetchConfigEarly(core))
    // Nothing has to be restored.
    if (!hasStored) store.set(state.initialized, true)
  })
  if (wantsConfig) state.features.onMount = () => void idle.then(readConfig)
}

/** Whether a plugin has options of the site to check: most pages give none. */
const hasOptions = (plugin: Plugin) =>
  property(plugin, 'checkOptions') !== undefined && Object.keys(Object(plugin.options)).length > 0

/** @throws LatchkeyError for the first option that its plugin cannot use */
export async function checkPlugins(core: EarlyCore, loader: EngineLoader): Promise<void> {
  const plugins = core.plugins.filter(hasOptions)
  if (plugins.length === 0) return
  const { checkPluginOptions } = await import('./check-plugin-options.js')
  await checkPluginOptions(core, plugins, loader)
}

/** Resolves once the page has loaded and is idle. */
function whenIdle(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    const idle = () => window.requestIdleCallback?.(resolve, { timeout: 2000 }) ?? resolve(0)
    // A browser reports idle even between two of the page's first frames: they get some time first.
    const then = () => setTimeout(() => signal.aborted || idle(), SETTLE_MS)
    if (pageDocument.readyState === 'complete') then()
    else window.addEventListener('load', then, { once: true, signal })
  })
}

/** Loads what the first view needs. Failures are ignored: whoever needs the code loads it again and gets the error. */
export function prefetch({ store, readable, plugins, loadShell }: EarlyCore, { start }: EngineLoader): void {
  const role = store.get(readable.account()).isConnected ? 'account' : 'home'
  quietly(start)
  quietly(loadShell)
  for (const plugin of plugins)
    quietly(() => {
      const view = plugin.roles?.[role]
      const isFinder = plugin.provides?.some((service) => service.startsWith('finder:'))
      return Promise.all([view && plugin.loadView?.(view), (view || isFinder) && plugin.load?.()])
    })
}

async function quietly(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch {
    // reported when it is needed
  }
}
