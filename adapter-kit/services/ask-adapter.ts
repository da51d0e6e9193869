import type { Adapter, Namespace, PluginContext } from '../../kernel/plugin.js'
import { optionalService } from './optional-service.js'

/**
 * What a namespace's adapter says of its chain: undefined where it says nothing or no adapter is on the page, and for one
 * that breaks, which is reported. Never rejects.
 */
export async function askAdapter<T>(
  { use, report }: Pick<PluginContext, 'use' | 'report'>,
  namespace: Namespace,
  ask: (adapter: Adapter) => Promise<T> | undefined,
): Promise<T | undefined> {
  try {
    const adapter = await optionalService({ use }, `adapter:${namespace}`)
    return adapter && (await ask(adapter))
  } catch (error) {
    report(error)
    return undefined
  }
}
