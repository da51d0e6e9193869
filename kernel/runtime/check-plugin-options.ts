import type { Plugin } from '../contract/plugin.js'
import { codeOf } from '../lib/errors/errors.js'
import type { EarlyCore } from './bootstrap.js'
import type { EngineLoader } from './engine-loader.js'

const checks = new WeakMap<EarlyCore, Promise<readonly unknown[]>>()

/**
 * Has the plugins check the options that the site gave, once, and tells the site what is wrong.
 * @param plugins those that have some
 * @throws the first error
 */
export async function checkPluginOptions(
  core: EarlyCore,
  plugins: readonly Plugin[],
  loader: EngineLoader,
): Promise<void> {
  const running = checks.get(core) ?? askAll(plugins, loader)
  checks.set(core, running)
  const [first] = await running
  if (first !== undefined) throw first
}

async function askAll(plugins: readonly Plugin[], { later }: EngineLoader): Promise<readonly unknown[]> {
  const checks = plugins.map(async ({ name, checkOptions }) => {
    try {
      await checkOptions?.()
      return []
    } catch (error) {
      // Code that did not arrive is reported when it is needed.
      if (codeOf(error) === undefined) return []
      later(({ report }) => report(error, name))
      return [error]
    }
  })
  return (await Promise.all(checks)).flat()
}
