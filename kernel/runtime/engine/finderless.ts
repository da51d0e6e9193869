import { noFinder } from '../../lib/errors/developer-errors.js'
import { property } from '../../lib/errors/errors.js'
import type { KernelServices } from '../registry/services.js'

/**
 * Reports an adapter or source that has `discover` itself and no finder: it was written for the former contract, and
 * its wallets are not listed. One that lists no wallets needs no finder.
 */
export async function tellFinderless(
  service: string,
  { adapter, source }: Pick<KernelServices, 'adapter' | 'source'>,
  report: (error: unknown) => void,
): Promise<void> {
  const [kind, name = ''] = service.split(':')
  const instance = await (kind === 'source' ? source(name) : adapter(name)).catch(() => undefined) // told by the registry
  if (typeof property(instance, 'discover') === 'function') report(noFinder(service))
}
