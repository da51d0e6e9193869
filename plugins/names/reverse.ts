import type { Adapter, CaipNetworkId, Network } from '../../kernel/plugin.js'
import type { ReversedName } from './contract.js'
import { cannotReverse, lookupError } from './errors.js'
import { adapterOf, addressOn, type NamesContext, networkFor, trusted } from './names-context.js'
import { readShownName } from './read-name.js'

const nobody: ReversedName = { name: undefined, avatar: undefined }

/** Whose name is asked for, as the network's chain writes it. */
interface Question {
  readonly address: string
  readonly network: Network
  readonly adapter: Adapter
}

export function createReverse(context: NamesContext) {
  return async (text: string, networkId?: CaipNetworkId): Promise<ReversedName> => {
    const network = networkFor(context, networkId)
    // There are no names on test networks.
    if (!context.site.projectId || !network || network.testnet) return nobody
    try {
      const adapter = await adapterOf(context, network)
      const address = adapter?.indexed?.includes('names') && (await addressOn(adapter, text, network))
      if (!adapter || !address) return nobody
      const [data, blockchain] = [await context.use('data'), await context.use('blockchain')]
      if (!(await blockchain.supports(network.caipNetworkId))) return nobody
      const read = (signal: AbortSignal) => ask(context, { address, network, adapter }, signal)
      const key = ['names', 'reverse', network.caipNetworkId, address] as const
      return await data.read({ key, trusted, read })
    } catch (error) {
      throw lookupError(cannotReverse, error)
    }
  }
}

/** The identity, else the names that are registered for the address. */
async function ask({ use }: NamesContext, question: Question, signal: AbortSignal): Promise<ReversedName> {
  const { address, network, adapter } = question
  const id = network.caipNetworkId
  const blockchain = await use('blockchain')
  const [identity] = await Promise.allSettled([blockchain.identity(address, id, signal)])
  const profile = identity.status === 'fulfilled' ? identity.value : nobody
  const name = readShownName(profile.name)
  const pictured = (await adapter.names?.())?.network ?? id
  const avatar = pictured === id ? profile.avatar : undefined
  if (name) return { name, avatar }
  const registered = await registeredName(await blockchain.namesOf(address, signal), question)
  // After a failure it throws: "no name" would be cached.
  if (!registered && identity.status === 'rejected') throw identity.reason
  return { name: readShownName(registered), avatar }
}

type Record = { readonly name: string; readonly addresses: Readonly<{ [coin: string]: string }> }

/** The first name that leads to the address; others belong to somebody else. */
async function registeredName(
  records: readonly Record[],
  { address, network, adapter }: Question,
): Promise<string | undefined> {
  for (const { name, addresses } of records) {
    for (const each of Object.values(addresses))
      if ((await addressOn(adapter, each, network)) === address) return name
  }
  return undefined
}
