import type { Network, PluginContext } from '../../../kernel/plugin.js'

/** How long a price is kept, in milliseconds (specification §9). */
export const priceTime = 15_000

/**
 * The price of one token in US dollars, for display only; undefined where it is not known.
 * @param address of the token; undefined for the network's coin
 */
export async function tokenPrice(
  { use, site }: Pick<PluginContext, 'use' | 'site'>,
  { chainNamespace, caipNetworkId, testnet }: Network,
  address?: string,
): Promise<number | undefined> {
  if (testnet || !site.projectId) return undefined
  try {
    const { coinAddress } = await use(`adapter:${chainNamespace}`)
    const contract = address ?? coinAddress
    if (contract === undefined) return undefined
    const token = `${caipNetworkId}:${contract}`
    const [blockchain, data] = await Promise.all([use('blockchain'), use('data')])
    const price = await data.read({
      key: ['price', token],
      trusted: priceTime,
      // The cache cannot hold undefined.
      read: async (signal) => (await blockchain.price(token, signal)) ?? null,
    })
    return price || undefined // services write 0 for a token without a market, which can be sent all the same
  } catch {
    return undefined
  }
}
