import { codeOf, type PluginContext, type ServiceName, type Services } from '../../../kernel/plugin.js'

/**
 * A service that another plugin may or may not provide; undefined where none does. Callers parse its answers.
 * @throws LatchkeyError why its plugin could not be set up
 */
export async function optionalService<K extends ServiceName>(
  { use }: Pick<PluginContext, 'use'>,
  name: K,
): Promise<Services[K] | undefined> {
  try {
    return await use(name)
  } catch (error) {
    if (codeOf(error) === 'LK_SERVICE') return undefined
    throw error
  }
}
