import type { Adapter, Network } from '../../kernel/plugin.js'
import type { ResolvedName } from './contract.js'
import { addressOn, type NamesContext } from './names-context.js'

/** The suffix, and the service's former one. */
const form = /\.(?:reown|wcn)\.id$/
const possible = /^[a-z0-9-]{1,64}\.(?:reown|wcn)\.id$/

/** Names of the product's own service. */
export const isProductName = (name: string) => form.test(name)

/** Asks the service: the record's address for the network, else the first that is valid there. */
export async function resolveProductName(
  { site, use }: Pick<NamesContext, 'site' | 'use'>,
  adapter: Adapter,
  name: string,
  network: Network,
  signal: AbortSignal,
): Promise<ResolvedName | undefined> {
  if (!site.projectId || !possible.test(name) || !adapter.indexed?.includes('names')) return undefined
  const blockchain = await use('blockchain')
  const record = await blockchain.lookUp(name, signal)
  if (record?.name.toLowerCase() !== name) return undefined
  const coin = (await adapter.names?.())?.coinTypeOf?.(network.caipNetworkId)
  const entries = Object.entries(record.addresses)
  for (const [, each] of [...entries.filter(([type]) => type === coin), ...entries]) {
    const address = await addressOn(adapter, each, network)
    if (address) return { address, name }
  }
  return undefined
}
