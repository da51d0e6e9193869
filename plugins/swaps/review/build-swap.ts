import type { SwapRules } from '../../../adapter-kit/features/index.js'
import { LatchkeyError, type PluginContext, type SendRequest } from '../../../kernel/plugin.js'
import { minimumOf } from '../form/quote.js'
import { askQuote, askSwap, type Order } from '../service/ask-quote.js'
import { type CheckedCall, compareCall } from './compare-call.js'

/** Between the answers about a price and a transaction it may move by so many percent. */
const movement = 1

export interface BuiltSwap extends CheckedCall {
  readonly request: SendRequest
  readonly expected: bigint
}

type Deps = Pick<PluginContext, 'use' | 'site'>

/**
 * A transaction for the order, read and compared. Its minimum is the transaction's own word.
 * @throws LatchkeyError LK_SWAP_QUOTE, LK_SWAP_LIQUIDITY, LK_SWAP_MISMATCH
 */
export async function buildSwap(
  context: Deps,
  rules: SwapRules,
  order: Order,
  slippage: number,
): Promise<BuiltSwap> {
  const expected = await askQuote(context, order)
  const request = await askSwap(context, order, slippage)
  const terms = { ...order, minimum: minimumOf(expected, slippage + movement) }
  return { request, expected, ...(await compareCall(rules, terms, request)) }
}

/**
 * The same once more for what was reviewed, as time has passed since: its minimum is at least the reviewed one.
 * @throws LatchkeyError LK_SWAP_MOVED when the price does not give that any more; as {@link buildSwap}
 */
export async function buildAgain(
  context: Deps,
  rules: SwapRules,
  order: Order,
  review: { readonly minimum: bigint; readonly slippage: number; readonly router: string },
): Promise<SendRequest> {
  const built = await buildSwap(context, rules, order, review.slippage)
  if (built.minimum >= review.minimum && built.router === review.router) return built.request
  throw moved()
}

const moved = () =>
  new LatchkeyError('LK_SWAP_MOVED', 'The price moved', {
    why: 'Since it was reviewed, less is offered than the minimum that was shown. Nothing was swapped.',
    fix: 'Review the swap again.',
  })
