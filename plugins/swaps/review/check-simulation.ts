import {
  type AssetChange,
  isSameAddress,
  type SimulatedSwap,
  type SwapRules,
  sanitizeText,
} from '../../../adapter-kit/features/index.js'
import { LatchkeyError, type SendRequest } from '../../../kernel/plugin.js'
import { mismatch } from '../service/ask-quote.js'
import type { SwapTerms } from './compare-call.js'

/** Tokens that count in shares move a base unit or two more or less than they are asked to. */
const rounding = 2n

/**
 * Has a node execute the requests without a transaction, where one can, and compares what moves with what was asked for:
 * no more than the amount leaves, the minimum arrives, and nothing else leaves.
 * @throws LatchkeyError LK_SWAP_UNDONE where the network would undo it, with the node's reason; LK_SWAP_MISMATCH
 */
export async function checkSimulation(
  rules: SwapRules,
  terms: SwapTerms,
  requests: readonly SendRequest[],
): Promise<void> {
  const { network, owner, source, target } = terms
  const simulated = await rules.simulate?.(network, owner, requests, { source, target })
  if (simulated?.status === 'refused') throw undone(network.name, simulated)
  if (!simulated) return
  const wrong = differencesOf(terms, simulated.changes)
  if (wrong.length > 0) throw mismatch(wrong)
}

function differencesOf(
  { source, target, units, minimum }: SwapTerms,
  changes: readonly AssetChange[],
): readonly string[] {
  const of = (token: string | undefined) =>
    changes.filter((one) => isSame(one.token, token)).reduce((sum, { amount }) => sum + amount, 0n)
  const others = changes.filter(({ token }) => !isSame(token, source) && !isSame(token, target))
  return [
    ...(-of(source) > units + rounding ? ['amount that leaves'] : []),
    ...(of(target) + rounding < minimum ? ['amount that arrives'] : []),
    ...(others.some(({ amount }) => amount < 0n) ? ['token that leaves'] : []),
  ]
}

const isSame = (one: string | undefined, two: string | undefined) =>
  one === undefined || two === undefined ? one === two : isSameAddress(one, two)

const undone = (network: string, { reason }: Extract<SimulatedSwap, { status: 'refused' }>) =>
  new LatchkeyError('LK_SWAP_UNDONE', sanitizeText(reason, 200) || 'execution reverted', {
    why: `${network} would undo the swap as it is now. The wallet was not asked.`,
    fix: 'Correct what the reason names, or try another amount or token.',
  })
