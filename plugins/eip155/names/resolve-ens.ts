import { checksumAddress, type NamedAddress, type NameQuery } from '../../../adapter-kit/chains/index.js'
import { type CaipNetworkId, findNetwork } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { assertReachable } from './assert-reachable.js'
import { callResolver, type ResolverQuery } from './call-resolver.js'
import { coinTypeOf } from './coin-type.js'
import { loadViem } from './load-library.js'
import { type Normalize, normalizeEns } from './normalize-ens.js'
import { addressAbi, coinAddressAbi } from './resolver-abi.js'

/** Which contract resolves names, and how names are normalised. */
interface Ens {
  /** Address of the universal resolver. */
  readonly resolver: string
  readonly normalize: Normalize | undefined
}

/** The network of ENS's registry. */
export const registryNetwork: CaipNetworkId = 'eip155:1'

/**
 * Asks ENS: the name's address for the network if it has one, else its Ethereum address. Undefined when chain 1 is not
 * among the site's networks, or the name is not registered.
 */
export async function resolveEns(
  state: Eip155State,
  { resolver, normalize }: Ens,
  { name: input, network, signal, assertSafe }: NameQuery,
): Promise<NamedAddress | undefined> {
  const { store, state: atoms } = state.context
  const mainnet = findNetwork(store.get(atoms.networks), registryNetwork)
  if (!mainnet) return undefined
  const name = await normalizeEns(input, normalize, assertSafe)
  const viem = await loadViem()
  const query = { state, mainnet, resolver, library: viem, name }
  const coin = network === registryNetwork ? undefined : coinTypeOf(network)
  const chainAddress = coin === undefined ? undefined : await ask(query, BigInt(coin))
  if (chainAddress) return { address: checksumAddress(chainAddress), name }
  const mainAddress = await ask(query)
  if (!mainAddress) return undefined
  const address = checksumAddress(mainAddress)
  if (coin === undefined) return { address, name }
  const recordOf = registryNetwork
  await assertReachable(state, { address, recordOf, network, signal })
  return { address, name, recordOf }
}

/** One word, or 20 bytes: an answer of another length is no address. */
const plainAnswer = /^0x0{24}([0-9a-f]{40})$/i
const coinAnswer = /^0x0{62}200{62}14([0-9a-f]{40})0{24}$/i

async function ask(query: ResolverQuery, coin?: bigint): Promise<string | undefined> {
  const { library, name } = query
  const node = library.namehash(name)
  const inner =
    coin === undefined
      ? library.encodeFunctionData({ abi: addressAbi, args: [node] })
      : library.encodeFunctionData({ abi: coinAddressAbi, args: [node, coin] })
  const data = await callResolver(query, inner)
  const [, digits] = (data && (coin === undefined ? plainAnswer : coinAnswer).exec(data)) || []
  return digits && /[^0]/.test(digits) ? `0x${digits}` : undefined
}
