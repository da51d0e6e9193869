import type { Plugin, PluginContext, PluginRuntime } from '../../contract/plugin.js'
import type { LoadedView } from '../../contract/shell.js'
import { developerError } from '../../lib/errors/developer-error.js'
import { LatchkeyError, property } from '../../lib/errors/errors.js'
import { isLost } from '../../lib/errors/is-lost.js'

/**
 * Loads a plugin's code and runs its setup.
 * @param ms longest time for each of the two
 * @throws LatchkeyError LK_PLUGIN_LOAD, LK_PLUGIN_RUNTIME, LK_PLUGIN_TIMEOUT; what setup throws
 */
export async function loadRuntime(plugin: Plugin, ms: number): Promise<PluginRuntime['setup'] | undefined> {
  const { name, load } = plugin
  if (!load) return undefined
  const runtime = await loadTwice(load, ms).catch(async (cause: unknown) => {
    if (!isLost(cause)) throw await developerError(({ loadThrew }) => loadThrew(plugin, cause))
    throw lost(`Plugin "${name}" did not load`, 'Its code did not arrive.', cause)
  })
  return setupOf(plugin, runtime)
}

/** Runs a setup under its time limit. Resolves with what it answers: what the plugin's views work with. */
export async function runSetup(
  setup: PluginRuntime['setup'] | undefined,
  { name }: Plugin,
  context: PluginContext,
  ms: number,
): Promise<unknown> {
  const late = new LatchkeyError('LK_PLUGIN_TIMEOUT', `Plugin "${name}" took longer than ${ms} ms to set up`)
  return within(ms, late, async () => setup?.(context))
}

/**
 * Loads a view or part of a plugin.
 * @throws LatchkeyError LK_PLUGIN_LOAD, LK_VIEW_MODULE
 */
export async function loadModule(plugin: Plugin, view: string, ms: number): Promise<LoadedView['module']> {
  const message = `The view "${view}" of plugin "${plugin.name}" did not load`
  const late = lost(message, `Its code did not arrive within ${ms} ms.`)
  const load = async () => plugin.loadView?.(view)
  const module: unknown = await within(ms, late, load).catch(async (cause: unknown) => {
    if (cause === late) throw late
    if (!isLost(cause)) throw await developerError(({ viewThrew }) => viewThrew(plugin, view, cause))
    throw lost(message, 'Its code did not arrive.', cause)
  })
  if (isModule(module)) return module
  throw await developerError(({ noComponent }) => noComponent(plugin, view))
}

/** The setup of what `load()` answered. */
async function setupOf(plugin: Plugin, runtime: unknown): Promise<PluginRuntime['setup']> {
  const setup = property(runtime, 'setup')
  if (typeof setup === 'function') return (context) => Reflect.apply(setup, runtime, [context])
  throw await developerError(({ noSetup }) => noSetup(plugin))
}

function isModule(module: unknown): module is LoadedView['module'] {
  return typeof module === 'object' && module !== null && 'default' in module
}

/** A lazy chunk may be lost to a flaky network: one more try before giving up. */
export async function loadTwice(load: () => Promise<unknown>, ms: number): Promise<unknown> {
  const once = async () => load()
  const late = new DOMException(`Its code did not arrive within ${ms} ms`, 'TimeoutError')
  return within(ms, late, () => once().catch(once))
}

function lost(message: string, why: string, cause?: unknown): LatchkeyError {
  const fix = 'Check the network and that the page serves all built files, then try again.'
  return new LatchkeyError('LK_PLUGIN_LOAD', message, { why, fix, cause })
}

async function within<T>(ms: number, error: Error, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, error)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
