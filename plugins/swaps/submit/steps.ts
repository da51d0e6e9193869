import {
  type AskWallet,
  readSettled,
  type Sender,
  type SwapRules,
} from '../../../adapter-kit/features/index.js'
import {
  findNetwork,
  LatchkeyError,
  type Network,
  type PluginContext,
  type SendRequest,
} from '../../../kernel/plugin.js'
import type { SwapReview } from '../contract.js'
import { buildAgain } from '../review/build-swap.js'
import { checkSimulation } from '../review/check-simulation.js'
import type { Order } from '../service/ask-quote.js'

/** For so many milliseconds a transaction that was built is sent as it is. */
const fresh = 30_000

/** The requests to the wallet: the approvals, each in a block before the next, then the swap. */
export function stepsOf(
  context: PluginContext,
  rules: SwapRules,
  review: SwapReview,
): readonly (() => Promise<AskWallet>)[] {
  if (review.together) return [() => asOne(context, rules, review)]
  const approvals = review.approvals.map((request, index) => async () => {
    if (index > 0) await requireAllowance(context, rules, review, 0n)
    return asking(context, review, request)
  })
  const swap = async () => {
    if (approvals.length === 0) return asking(context, review, await currentRequest(context, rules, review))
    await requireAllowance(context, rules, review, review.amount.units)
    // Blocks have passed: price and transaction are made anew, however short that was.
    return asking(context, review, await newRequest(context, rules, review))
  }
  return [...approvals, swap]
}

/** The approvals and the swap in one request: all of it happens, or nothing. */
async function asOne(context: PluginContext, rules: SwapRules, review: SwapReview): Promise<AskWallet> {
  const adapter = await context.use(`adapter:${review.account.namespace}`)
  const { sendTogether } = adapter
  if (!sendTogether) throw cannotSend(review)
  const { approvals } = review
  const requests = [...approvals, await currentRequest(context, rules, review, approvals)]
  return ({ connection, network }: Sender) => sendTogether.call(adapter, connection, network, requests)
}

async function asking({ use }: PluginContext, review: SwapReview, request: SendRequest): Promise<AskWallet> {
  const adapter = await use(`adapter:${review.account.namespace}`)
  const { send } = adapter
  if (!send) throw cannotSend(review)
  return ({ connection, network }: Sender) => send.call(adapter, connection, network, request)
}

/**
 * The reviewed transaction, or where it is old one that gives no less.
 * @param before what the wallet does first, in the same request
 */
async function currentRequest(
  context: PluginContext,
  rules: SwapRules,
  review: SwapReview,
  before: readonly SendRequest[] = [],
): Promise<SendRequest> {
  return Date.now() - review.at < fresh ? review.request : newRequest(context, rules, review, before)
}

/** One that was asked for now, and gives no less than the reviewed one. @throws LatchkeyError LK_SWAP_MOVED */
async function newRequest(
  context: PluginContext,
  rules: SwapRules,
  review: SwapReview,
  before: readonly SendRequest[] = [],
): Promise<SendRequest> {
  const { quote, slippage, router } = review
  const order = orderFor(review, networkOf(context, review))
  const { minimum } = quote
  const request = await buildAgain(context, rules, order, { minimum, slippage, router })
  await checkSimulation(rules, { ...order, minimum }, [...before, request])
  return request
}

export const orderFor = ({ account, source, target, amount }: SwapReview, network: Network): Order => ({
  network,
  owner: account.address,
  source: source.address,
  target: target.address,
  units: amount.units,
})

/** @throws LatchkeyError LK_NETWORK_UNKNOWN where the site does not have the network any more */
export function networkOf({ store, state }: PluginContext, { network: { id, name } }: SwapReview): Network {
  const network = findNetwork(store.get(state.networks), id)
  if (network) return network
  throw new LatchkeyError('LK_NETWORK_UNKNOWN', `${name} is none of the site's networks`)
}

/**
 * Reads the allowance anew after a receipt: the visitor may have chosen another amount in the wallet, and tokens may
 * say yes and do nothing.
 * @throws LatchkeyError LK_SWAP_ALLOWANCE when it is not what was approved
 */
async function requireAllowance(
  context: PluginContext,
  rules: SwapRules,
  review: SwapReview,
  expected: bigint,
): Promise<void> {
  const { source, account, router } = review
  if (source.address === undefined) return
  const token = source.address
  const network = networkOf(context, review)
  const isExpected = (allowed: bigint) => (expected === 0n ? allowed === 0n : allowed >= expected)
  const read = () => rules.allowance(network, token, account.address, router)
  if (isExpected(await readSettled(read, isExpected, context.signal))) return
  throw new LatchkeyError('LK_SWAP_ALLOWANCE', 'Less was approved than the swap takes', {
    why: `The approval of ${source.symbol} is in a block, and allows another amount. Nothing was swapped.`,
    fix: 'Review the swap again, and approve the amount that the wallet proposes.',
  })
}

function cannotSend({ account }: SwapReview): LatchkeyError {
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: `The plugin of ${account.namespace} cannot send.`,
    fix: 'Swap in the wallet itself.',
  })
}
