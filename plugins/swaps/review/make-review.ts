import {
  abortable,
  checkDecimals,
  reviewedSender,
  type SwapRules,
  tokenPrice,
  withTimeout,
} from '../../../adapter-kit/features/index.js'
import { LatchkeyError, type PluginContext, property } from '../../../kernel/plugin.js'
import type { Quote, SwapReview, SwapToken } from '../contract.js'
import type { Prices } from '../form/prices.js'
import { type Offer, orderOf, quoteOf, type Request } from '../form/quote.js'
import { askApproval } from '../service/ask-quote.js'
import { type BuiltSwap, buildSwap } from './build-swap.js'
import { checkSimulation } from './check-simulation.js'
import { compareApproval } from './compare-call.js'

/** What a review is made of. */
export interface Wish {
  readonly request: Request
  /** As the visitor typed it. */
  readonly text: string
  readonly slippage: number
  readonly prices: Prices
  /** Approvals and swap are asked for one after the other, even where the wallet can do them as one. */
  readonly apart?: boolean
}

const all = 2n ** 256n - 1n

/**
 * Builds what is going to be request of the wallet, reads it, compares it with the form, and freezes it.
 * @throws LatchkeyError LK_SWAP_MISMATCH, LK_SWAP_UNDONE, LK_SWAP_QUOTE, LK_SWAP_LIQUIDITY, LK_TOKEN_SCALE,
 * LK_TOKEN_UNCHECKED, LK_SWAP_ALLOWANCE_UNREAD, LK_SWAP_APPROVAL
 */
export async function makeReview(context: PluginContext, rules: SwapRules, wish: Wish): Promise<SwapReview> {
  const { request, slippage } = wish
  const { network } = request.from
  const order = orderOf(request)
  await Promise.all([request.source, request.target].map((token) => checkDecimals(context, token, network)))
  const [built, prices] = await Promise.all([
    buildSwap(context, rules, order, slippage),
    knownPrices(context, request, wish.prices),
  ])
  const approvals = await approvalsFor(context, rules, request, built.router)
  const call = { request: built.request, owner: request.from.account.address }
  const [fee] = await Promise.all([
    rules.fee(network, approvals.length, call).catch(() => undefined),
    checkSimulation(rules, { ...order, minimum: built.minimum }, [...approvals, built.request]),
  ])
  const offer: Offer = { expected: built.expected, fee, approvals: approvals.length }
  // What is shown as the least that arrives is what the transaction itself says.
  const quote = { ...quoteOf(offer, request, slippage, prices), minimum: built.minimum }
  const together = approvals.length > 0 && !wish.apart && (await canTogether(context, request))
  return freezeReview({ ...wish, prices }, quote, { ...built, approvals, together })
}

/** A price that has not come yet would count as unknown. */
async function knownPrices(context: PluginContext, request: Request, prices: Prices): Promise<Prices> {
  const { from, source, target } = request
  const missing = [source, target].filter(({ key, price }) => (prices[key] ?? price) === undefined)
  const answers = await Promise.all(missing.map(({ address }) => tokenPrice(context, from.network, address)))
  return { ...prices, ...Object.fromEntries(missing.map(({ key }, index) => [key, answers[index]])) }
}

/** What has to be approved before: nothing for the coin, nor where enough is allowed already. */
async function approvalsFor(context: PluginContext, rules: SwapRules, request: Request, router: string) {
  const { source, units, from } = request
  if (source.address === undefined) return []
  const owner = from.account.address
  const allowed = await rules.allowance(from.network, source.address, owner, router).catch(allowanceUnread)
  if (allowed >= units) return []
  compareApproval(rules, router, await askApproval(context, orderOf(request)).catch(noApproval))
  const amount = property(context.options, 'unlimitedApproval') === true ? all : units
  return rules.approvals(from.network, source.address, owner, { spender: router, amount }).catch(noApproval)
}

function allowanceUnread(cause: unknown): never {
  throw new LatchkeyError('LK_SWAP_ALLOWANCE_UNREAD', 'Failed to check allowance', {
    why: 'The network did not tell how much of the token the swap may take.',
    fix: 'Try again.',
    cause,
  })
}

function noApproval(cause: unknown): never {
  throw new LatchkeyError('LK_SWAP_APPROVAL', 'Failed to create approval transaction', {
    why: 'The service did not build the approval that the swap needs, or the network did not say what it takes.',
    fix: 'Try again.',
    cause,
  })
}

/** How long a wallet may take to tell what it can do, in milliseconds. */
const patience = 3000

/** Whether the wallet does several transactions as one. */
async function canTogether({ use, signal }: PluginContext, { from }: Request): Promise<boolean> {
  const { connection, network } = from
  try {
    const adapter = await use(`adapter:${network.chainNamespace}`)
    if (!adapter.sendTogether) return false
    const answer = await withTimeout(patience, [signal], (limit) =>
      abortable(async () => adapter.sendsTogether?.(connection, network), limit),
    )
    return answer === true
  } catch {
    return false
  }
}

function freezeReview(
  { request: { from, source, target, units }, text, slippage, prices }: Wish,
  quote: Quote,
  { request, router, approvals, together }: BuiltSwap & Pick<SwapReview, 'approvals' | 'together'>,
): SwapReview {
  return deepFreeze({
    ...reviewedSender(from),
    source: reviewedToken(source, prices),
    target: reviewedToken(target, prices),
    amount: { units, text: text.replace(/\.$/, '') },
    quote,
    slippage,
    router,
    approvals,
    request,
    together,
    at: Date.now(),
  })
}

const reviewedToken = (
  { key, name, symbol, address, decimals, price, iconUrl, doubt }: SwapToken,
  prices: Prices,
) => ({
  name,
  symbol,
  address,
  decimals,
  price: prices[key] ?? price,
  iconUrl,
  doubt,
})

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}
