import type { Network, PluginContext } from '../../../kernel/plugin.js'

/** How long a price is kept, in milliseconds (specification §9). */
const trusted = 15_000

/** The coin's price in US dollars, for display only; undefined when it is unknown. */
export async function coinPrice(
  { use, site }: Pick<PluginContext, 'use' | 'site'>,
  { chainNamespace, caipNetworkId, testnet }: Network,
): Promise<number | undefined> {
  if (testnet || !site.projectId) return undefined
  try {
    const { coinAddress } = await use(`adapter:${chainNamespace}`)
    if (coinAddress === undefined) return undefined
    const token = `${caipNetworkId}:${coinAddress}`
    const [blockchain, data] = await Promise.all([use('blockchain'), use('data')])
    const price = await data.read({
      key: ['price', token],
      trusted,
      // The cache cannot hold undefined.
      read: async (signal) => (await blockchain.price(token, signal)) ?? null,
    })
    return price || undefined // services write 0 for a coin without a market, which can be sent all the same
  } catch {
    return undefined
  }
}
