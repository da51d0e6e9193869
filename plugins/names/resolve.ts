import type { CaipNetworkId } from '../../kernel/plugin.js'
import { type Ens, resolveEns } from './ens.js'
import { askingFailed, cannotResolve } from './errors.js'
import { isProductName, resolveProductName } from './product-name.js'
import { readName } from './read-name.js'
import { evmNetwork, type House, trusted } from './room.js'
import type { ResolvedName } from './services.js'

/** @param ens none leaves ENS alone */
export function createResolve(house: House, ens: Ens | undefined) {
  async function find(
    name: string,
    network: CaipNetworkId,
    signal: AbortSignal,
  ): Promise<ResolvedName | undefined> {
    if (isProductName(name)) return resolveProductName(house, name, network, signal)
    return ens === undefined ? undefined : resolveEns(house, ens, name, network)
  }
  return async (text: string, given?: CaipNetworkId): Promise<ResolvedName | undefined> => {
    const name = readName(text)
    const network = evmNetwork(house, given)
    if (!name || !network) return undefined
    try {
      const data = await house.use('data')
      // The cache cannot keep "nobody" as undefined.
      const read = async (signal: AbortSignal) => (await find(name, network, signal)) ?? null
      return (await data.read({ key: ['names', 'resolve', network, name], trusted, read })) ?? undefined
    } catch (error) {
      throw askingFailed(cannotResolve, error)
    }
  }
}
