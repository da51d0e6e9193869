import { codeOf } from '../lib/errors/errors.js'
import type { EarlyCore } from './bootstrap.js'
import type { EngineLoader } from './engine-loader.js'
import { hasOptions } from './wake.js'

const checks = new WeakMap<EarlyCore, Promise<readonly unknown[]>>()

/**
 * Has the plugins check the options that the site gave, once, and tells the site what is wrong.
 * @throws the first error
 */
export async function checkPluginOptions(core: EarlyCore, loader: EngineLoader): Promise<void> {
  const running = checks.get(core) ?? askAll(core, loader)
  checks.set(core, running)
  const [first] = await running
  if (first !== undefined) throw first
}

async function askAll({ plugins }: EarlyCore, { later }: EngineLoader): Promise<readonly unknown[]> {
  const asked = plugins.filter(hasOptions).map(async ({ name, checkOptions }) => {
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
  return (await Promise.all(asked)).flat()
}
