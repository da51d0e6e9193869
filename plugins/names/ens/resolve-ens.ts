import { checksumAddress } from '../../../adapter-kit/index.js'
import { type CaipNetworkId, findNetwork } from '../../../kernel/plugin.js'
import type { ResolvedName } from '../contract.js'
import { coinTypeOf, isZeroAddress, type NamesContext } from '../names-context.js'
import { callResolver, type ResolverQuery } from './call-resolver.js'
import { loadViem } from './load-library.js'
import { type Normalize, normalizeEns } from './normalize-ens.js'
import { addressAbi, coinAddressAbi } from './resolver-abi.js'

/** How ENS is asked. */
export interface Ens {
  /** Address of the universal resolver. */
  readonly resolver: string
  readonly normalize: Normalize | undefined
}

/**
 * Asks ENS on chain 1: the address for the network if the name has one, else the name's own. Undefined when chain 1 or
 * its plugin is not there, or nobody has the name.
 */
export async function resolveEns(
  context: Pick<NamesContext, 'use' | 'store' | 'state'>,
  { resolver, normalize }: Ens,
  given: string,
  network: CaipNetworkId,
): Promise<ResolvedName | undefined> {
  const mainnet = findNetwork(context.store.get(context.state.networks), 'eip155:1')
  if (!mainnet) return undefined
  const name = await normalizeEns(given, normalize)
  const viem = await loadViem()
  const query = { context, mainnet, resolver, library: viem, name }
  const coin = network === mainnet.caipNetworkId ? undefined : coinTypeOf(network)
  const own = coin === undefined ? undefined : await ask(query, BigInt(coin))
  const address = own ?? (await ask(query))
  return address ? { address: checksumAddress(address), name } : undefined
}

/** One whole word, or 20 bytes: an answer that has more or less than an address is none. */
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
  return digits && !isZeroAddress(digits) ? `0x${digits}` : undefined
}
