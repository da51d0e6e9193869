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
    if (preparesWhileIdle(options)) void prepare(core, loader)
    if (isDevelopment()) quietly(() => checkPlugins(core, loader))
    if (problems[0] || starts) later(() => undefined)
    if (wantsConfig) loader.running ? readConfig() : quietly(() => fetchConfigEarly(core))
    // Nothing has to be restored.
    if (!hasStored) store.set(state.initialized, true)
  })
  if (wantsConfig) state.features.onMount = () => void idle.then(readConfig)
}

/** Not for visitors who save data, or whose network or device is slow. */
function preparesWhileIdle({ prefetch: when }: EarlyCore['options']): boolean {
  const connection = property(navigator, 'connection')
  const isSlow = /(^|-)2g$/.test(String(property(connection, 'effectiveType')))
  const isSmall = Number(property(navigator, 'deviceMemory') ?? 8) < 2
  return (
    (when === true || when === 'idle') && !(property(connection, 'saveData') === true || isSlow || isSmall)
  )
}

/** Loads what the first view needs, and draws it hidden. Never rejects. */
export async function prepare(core: EarlyCore, loader: EngineLoader): Promise<void> {
  await Promise.all(prefetch(core, loader))
  await quietly(async () => (await loader.start()).prepare())
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
export function prefetch(
  { store, readable, plugins, loadShell }: EarlyCore,
  { start }: EngineLoader,
): readonly Promise<void>[] {
  const role = store.get(readable.account()).isConnected ? 'account' : 'home'
  const loads = plugins.map((plugin) => () => {
    const view = plugin.roles?.[role]
    const isFinder = plugin.provides?.some((service) => service.startsWith('finder:'))
    return Promise.all([view && plugin.loadView?.(view), (view || isFinder) && plugin.load?.()])
  })
  return [start, loadShell, ...loads].map(quietly)
}

async function quietly(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch {
    // reported when it is needed
  }
}
