import { toUnits } from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import { namespaceOf } from '../../../kernel/plugin.js'
import type { Arrival, Purchase } from '../contract.js'

/** How much of one token an account holds. */
interface Holding {
  readonly units: bigint
  readonly decimals: number
}

/** By network and address of the token; what is not listed is not held. */
export type Holdings = ReadonlyMap<string, Holding>

/**
 * What the account holds of tokens with the symbol that is bought, on the networks where it may arrive. Tokens without a
 * price are left out: whoever likes may send some with any symbol.
 * @throws LatchkeyError LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
 */
export async function readHoldings(
  { use }: Pick<PluginContext, 'use'>,
  { address, network, networks, symbol, contracts }: Purchase,
  signal: AbortSignal,
): Promise<Holdings> {
  const [blockchain, adapter] = await Promise.all([use('blockchain'), use(`adapter:${namespaceOf(network)}`)])
  const { coinAddress = 'native' } = adapter
  const isFresh = adapter.indexed?.includes('fresh')
  const lists = await Promise.all(
    networks.map((on) => {
      const names = contracts.filter((contract) => contract.startsWith(`${on}:`))
      return blockchain.balances(
        address,
        on,
        signal,
        isFresh ? [`${on}:${coinAddress}`, ...names] : undefined,
      )
    }),
  )
  const holdings = new Map<string, Holding>()
  lists.forEach((list, index) => {
    for (const token of list) {
      const { decimals, numeric } = token.quantity
      const units = toUnits(numeric, decimals)
      const isMeant = token.symbol.toLowerCase() === symbol.toLowerCase() && token.price > 0
      if (isMeant && units !== undefined)
        holdings.set(`${networks[index]} ${token.address ?? 'native'}`, { units, decimals })
    }
  })
  return holdings
}

/** What is held more than before; of several the first. */
export function arrivalOf(before: Holdings, now: Holdings, purchase: Purchase): Arrival | undefined {
  for (const [key, { units, decimals }] of now) {
    const was = before.get(key)
    const more = was && was.decimals !== decimals ? 0n : units - (was?.units ?? 0n)
    const network = purchase.networks.find((id) => key.startsWith(`${id} `))
    if (more > 0n && network) return { units: more, decimals, symbol: purchase.symbol, network }
  }
  return undefined
}
