import { checksumAddress } from '../../adapters/index.js'
import { type CaipNetworkId, findNetwork } from '../../kernel/plugin.js'
import { addressAbi, coinAddressAbi } from './ens-abi.js'
import { callResolver, type Question } from './ens-call.js'
import { ensForm, type Normalize } from './ens-form.js'
import { loadViem } from './library.js'
import { coinTypeOf, type House, isNobody } from './room.js'
import type { ResolvedName } from './services.js'

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
  house: Pick<House, 'use' | 'store' | 'state'>,
  { resolver, normalize }: Ens,
  given: string,
  network: CaipNetworkId,
): Promise<ResolvedName | undefined> {
  const mainnet = findNetwork(house.store.get(house.state.networks), 'eip155:1')
  if (!mainnet) return undefined
  const name = await ensForm(given, normalize)
  const viem = await loadViem()
  const question = { house, mainnet, resolver, library: viem, name }
  const coin = network === mainnet.caipNetworkId ? undefined : coinTypeOf(network)
  const own = coin === undefined ? undefined : await ask(question, BigInt(coin))
  const address = own ?? (await ask(question))
  return address ? { address: checksumAddress(address), name } : undefined
}

/** One whole word, or 20 bytes: an answer that has more or less than an address is none. */
const plainAnswer = /^0x0{24}([0-9a-f]{40})$/i
const coinAnswer = /^0x0{62}200{62}14([0-9a-f]{40})0{24}$/i

async function ask(question: Question, coin?: bigint): Promise<string | undefined> {
  const { library, name } = question
  const node = library.namehash(name)
  const inner =
    coin === undefined
      ? library.encodeFunctionData({ abi: addressAbi, args: [node] })
      : library.encodeFunctionData({ abi: coinAddressAbi, args: [node, coin] })
  const data = await callResolver(question, inner)
  const [, digits] = (data && (coin === undefined ? plainAnswer : coinAnswer).exec(data)) || []
  return digits && !isNobody(digits) ? `0x${digits}` : undefined
}
