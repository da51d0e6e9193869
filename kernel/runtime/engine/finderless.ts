import { noFinder } from '../../lib/developer-errors.js'
import { property } from '../../lib/errors.js'
import type { KernelServices } from '../registry/services.js'

/**
 * An adapter or a source without a finder: written before there were any, it would look for its wallets itself, and is
 * not asked to. Its author hears so. One that lists no wallets needs none.
 */
export async function tellFinderless(
  service: string,
  { adapter, source }: Pick<KernelServices, 'adapter' | 'source'>,
  report: (error: unknown) => void,
): Promise<void> {
  const [kind, name = ''] = service.split(':')
  const found = await (kind === 'source' ? source(name) : adapter(name)).catch(() => undefined) // told by the registry
  if (typeof property(found, 'discover') === 'function') report(noFinder(service))
}
