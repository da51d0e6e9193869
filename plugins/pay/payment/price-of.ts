import { abortable, tokenPrice, withTimeout } from '../../../adapter-kit/features/index.js'
import type { Network, PluginContext } from '../../../kernel/plugin.js'

/** How long a price is waited for, in milliseconds: a payment is shown without. */
const patience = 3000

/** In US dollars, for display only; undefined where it is not known in time. */
export function priceOf(
  context: PluginContext,
  network: Network,
  address?: string,
): Promise<number | undefined> {
  const ask = (limit: AbortSignal) => abortable(() => tokenPrice(context, network, address), limit)
  return withTimeout(patience, [context.signal], ask).catch(() => undefined)
}

/** What so many whole coins are worth. */
export const worthOf = (coins: number, price: number | undefined): number | undefined =>
  price === undefined ? undefined : coins * price
