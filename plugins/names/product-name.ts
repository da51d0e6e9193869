import { checksumAddress } from '../../adapter-kit/index.js'
import type { CaipNetworkId } from '../../kernel/plugin.js'
import type { ResolvedName } from './contract.js'
import { coinTypeOf, isEvmAddress, isZeroAddress, type NamesContext } from './names-context.js'

/** The suffix, and the one before it. */
const form = /\.(?:reown|wcn)\.id$/
const possible = /^[a-z0-9-]{1,64}\.(?:reown|wcn)\.id$/

/** Names of the product's own service. */
export const isProductName = (name: string) => form.test(name)

/** Asks the service; the record's address for the network, else its first. */
export async function resolveProductName(
  { site, use }: Pick<NamesContext, 'site' | 'use'>,
  name: string,
  network: CaipNetworkId,
  signal: AbortSignal,
): Promise<ResolvedName | undefined> {
  if (!site.projectId || !possible.test(name)) return undefined
  const blockchain = await use('blockchain')
  const record = await blockchain.lookUp(name, signal)
  if (record?.name.toLowerCase() !== name) return undefined
  const coin = coinTypeOf(network)
  const entries = Object.entries(record.addresses)
  const inOrder = [...entries.filter(([type]) => type === coin), ...entries]
  const address = inOrder.map(([, each]) => each).find((each) => isEvmAddress(each) && !isZeroAddress(each))
  return address ? { address: checksumAddress(address), name } : undefined
}
