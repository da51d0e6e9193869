import type { Adapter, Namespace, PluginContext } from '../../../kernel/plugin.js'
import { optionalService } from '../../shared/services/optional-service.js'

/**
 * Asks a namespace's adapter: undefined where it has no answer or the page has no adapter, and where it throws, which
 * is reported. Never rejects.
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
