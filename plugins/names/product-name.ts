import type { AccountNames } from '../../adapter-kit/features/index.js'
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
  const { caipNetworkId: here } = network
  const names = await adapter.names?.()
  names?.coinTypeOf?.(here) // throws where a name can have no address of its own
  for (const { text, recordOf } of recordsOf(record.addresses, names, here)) {
    const address = await addressOn(adapter, text, network)
    if (!address) continue
    if (recordOf === here || recordOf === undefined) return { address, name }
    await names?.assertReachable?.({ address, recordOf, network: here, signal })
    return { address, name, recordOf }
  }
  return undefined
}

/** The record's addresses with the networks they are of, the wanted network's first; without those of other namespaces. */
function recordsOf(
  addresses: Readonly<Record<string, string>>,
  names: AccountNames | undefined,
  here: string,
) {
  const all = Object.entries(addresses).flatMap(([coin, text]) => {
    const recordOf = names?.networkOf?.(coin)
    return recordOf || !names?.networkOf ? [{ text, recordOf }] : []
  })
  return [...all.filter(({ recordOf }) => recordOf === here), ...all]
}
