import type { CaipNetworkId } from '../../kernel/plugin.js'
import type { ResolvedName } from './contract.js'
import { type Ens, resolveEns } from './ens/resolve-ens.js'
import { cannotResolve, lookupError } from './errors.js'
import { evmNetwork, type NamesContext, trusted } from './names-context.js'
import { isProductName, resolveProductName } from './product-name.js'
import { readName } from './read-name.js'

/** @param ens none leaves ENS alone */
export function createResolve(context: NamesContext, ens: Ens | undefined) {
  async function find(
    name: string,
    network: CaipNetworkId,
    signal: AbortSignal,
  ): Promise<ResolvedName | undefined> {
    if (isProductName(name)) return resolveProductName(context, name, network, signal)
    return ens === undefined ? undefined : resolveEns(context, ens, name, network)
  }
  return async (text: string, given?: CaipNetworkId): Promise<ResolvedName | undefined> => {
    const name = readName(text)
    const network = evmNetwork(context, given)
    if (!name || !network) return undefined
    try {
      const data = await context.use('data')
      // The cache cannot keep "nobody" as undefined.
      const read = async (signal: AbortSignal) => (await find(name, network, signal)) ?? null
      return (await data.read({ key: ['names', 'resolve', network, name], trusted, read })) ?? undefined
    } catch (error) {
      throw lookupError(cannotResolve, error)
    }
  }
}
