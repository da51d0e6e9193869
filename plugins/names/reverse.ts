import { type CaipNetworkId, findNetwork } from '../../kernel/plugin.js'
import type { ReversedName } from './contract.js'
import { cannotReverse, lookupError } from './errors.js'
import { evmNetwork, isEvmAddress, type NamesContext, trusted } from './names-context.js'
import { readShownName } from './read-name.js'

const nobody: ReversedName = { name: undefined, avatar: undefined }

export function createReverse(context: NamesContext) {
  return async (address: string, given?: CaipNetworkId): Promise<ReversedName> => {
    const network = evmNetwork(context, given)
    if (!context.site.projectId || !network || !isEvmAddress(address) || isTestnet(context, network))
      return nobody
    try {
      const [data, blockchain] = [await context.use('data'), await context.use('blockchain')]
      if (!(await blockchain.supports(network))) return nobody
      const read = (signal: AbortSignal) => ask(context, address, network, signal)
      const key = ['names', 'reverse', network, address.toLowerCase()] as const
      return await data.read({ key, trusted, read })
    } catch (error) {
      throw lookupError(cannotReverse, error)
    }
  }
}

/** Nobody is called anything on a testnet. */
function isTestnet({ store, state }: NamesContext, network: CaipNetworkId): boolean {
  return findNetwork(store.get(state.networks), network)?.testnet === true
}

/** The identity, else the names that are registered for the address; the picture is Ethereum's alone. */
async function ask(
  { use }: NamesContext,
  address: string,
  network: CaipNetworkId,
  signal: AbortSignal,
): Promise<ReversedName> {
  const blockchain = await use('blockchain')
  const [identity] = await Promise.allSettled([blockchain.identity(address, network, signal)])
  const known = identity.status === 'fulfilled' ? identity.value : nobody
  const name = readShownName(known.name)
  const avatar = network === 'eip155:1' ? known.avatar : undefined
  if (name) return { name, avatar }
  const records = await blockchain.namesOf(address, signal)
  const registered = records.find(({ addresses }) => leadsTo(addresses, address))?.name
  // What could not be asked is no "nobody": that would be kept.
  if (!registered && identity.status === 'rejected') throw identity.reason
  return { name: readShownName(registered), avatar }
}

/** A name that leads elsewhere is somebody else's. */
function leadsTo(addresses: Readonly<Record<string, string>>, address: string): boolean {
  return Object.values(addresses).some((each) => each.toLowerCase() === address.toLowerCase())
}
