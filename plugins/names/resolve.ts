import type { CaipNetworkId, Network } from '../../kernel/plugin.js'
import type { ResolvedName } from './contract.js'
import { cannotResolve, lookupError } from './errors.js'
import { adapterOf, type NamesContext, networkFor, trusted } from './names-context.js'
import { isProductName, resolveProductName } from './product-name.js'
import { assertUnambiguous, readName } from './read-name.js'

export function createResolve(context: NamesContext) {
  return async (text: string, networkId?: CaipNetworkId): Promise<ResolvedName | undefined> => {
    const name = readName(text)
    const network = networkFor(context, networkId)
    if (!name || !network) return undefined
    try {
      const data = await context.use('data')
      // The cache cannot hold undefined: null stands for a name that is not registered.
      const read = async (signal: AbortSignal) => (await find(context, name, network, signal)) ?? null
      const key = ['names', 'resolve', network.caipNetworkId, name] as const
      return (await data.read({ key, trusted, read })) ?? undefined
    } catch (error) {
      throw lookupError(cannotResolve, error)
    }
  }
}

/** In the product's own service, or the registry of the network's namespace. */
async function find(
  context: NamesContext,
  name: string,
  network: Network,
  signal: AbortSignal,
): Promise<ResolvedName | undefined> {
  const adapter = await adapterOf(context, network)
  if (!adapter) return undefined
  if (isProductName(name)) return resolveProductName(context, adapter, name, network, signal)
  const names = await adapter.names?.()
  const { caipNetworkId } = network
  return names?.resolve?.({ name, network: caipNetworkId, signal, assertSafe: assertUnambiguous })
}
