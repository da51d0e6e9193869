import type { Network, PluginContext } from '../../../kernel/plugin.js'

/** How long a price is trusted, in milliseconds (specification §9). */
const trusted = 15_000

/** What the blockchain API calls the coin of a network. */
const coins: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** The coin's price in US dollars, for display only; undefined when nobody knows it. */
export async function coinPrice(
  { use, site }: Pick<PluginContext, 'use' | 'site'>,
  { chainNamespace, caipNetworkId, testnet }: Network,
): Promise<number | undefined> {
  const coin = Object.hasOwn(coins, chainNamespace) ? coins[chainNamespace] : undefined
  if (!coin || testnet || !site.projectId) return undefined
  const token = `${caipNetworkId}:${coin}`
  try {
    const [blockchain, data] = await Promise.all([use('blockchain'), use('data')])
    const price = await data.read({
      key: ['price', token],
      trusted,
      // The cache takes no undefined for an answer.
      read: async (signal) => (await blockchain.price(token, signal)) ?? null,
    })
    return price ?? undefined
  } catch {
    return undefined
  }
}
