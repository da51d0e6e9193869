import { isSameAddress, type SwapRules } from '../../../adapter-kit/features/index.js'
import { LatchkeyError, type Network, type SendRequest } from '../../../kernel/plugin.js'
import { mismatch } from '../service/ask-quote.js'

/** What a transaction must do. */
export interface SwapTerms {
  readonly network: Network
  readonly owner: string
  readonly source: string | undefined
  readonly target: string | undefined
  readonly units: bigint
  /** With less the transaction must be undone. */
  readonly minimum: bigint
}

/** What was built, as its own bytes say. */
export interface CheckedCall {
  readonly router: string
  readonly minimum: bigint
}

/**
 * Reads a transaction that a service built and compares it with what was asked for, part by part.
 * @throws LatchkeyError LK_SWAP_MISMATCH with the parts that differ; LK_SWAP_UNREADABLE
 */
export async function compareCall(
  rules: SwapRules,
  terms: SwapTerms,
  request: SendRequest,
): Promise<CheckedCall> {
  const call = await rules.readSwap(terms.network, request, terms.owner)
  if (!call) throw unreadable()
  const isCoin = terms.source === undefined
  const parts = {
    router: isOneOf(rules.routers(terms.network), call.router),
    source: isSame(call.source, terms.source),
    target: isSame(call.target, terms.target),
    recipient: isSame(call.recipient, terms.owner),
    amount: call.amount === terms.units && !call.isPartial,
    value: request.value === (isCoin ? terms.units : 0n),
    // With a minimum of nothing anything counts as swapped.
    minimum: call.minimum >= terms.minimum && call.minimum > 0n,
  }
  const wrong = Object.entries(parts).flatMap(([part, isRight]) => (isRight ? [] : [part]))
  if (wrong.length > 0) throw mismatch(wrong)
  return { router: call.router, minimum: call.minimum }
}

/**
 * Compares the approval that the service built: only a router may be allowed to take tokens.
 * @throws LatchkeyError LK_SWAP_MISMATCH
 */
export function compareApproval(rules: SwapRules, router: string, data: string): void {
  const call = rules.readApproval(data)
  if (!call || !isSame(call.spender, router)) throw mismatch(['spender'])
}

/** Nothing says that it is not the swap that was asked for, and nothing that it is. */
const unreadable = () =>
  new LatchkeyError('LK_SWAP_UNREADABLE', 'The swap cannot be checked here', {
    why: 'The service built a kind of call that is not read here, as it names other pools or hides what is bought. The wallet was not asked.',
    fix: 'Swap another amount or pair, which may go another way.',
  })

const isOneOf = (list: readonly string[], address: string) => list.some((one) => isSame(one, address))

/** Whether both are the same address, or both none. */
function isSame(one: string | undefined, two: string | undefined): boolean {
  if (one === undefined || two === undefined) return one === two
  return isSameAddress(one, two)
}
