import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import { safeParseAs } from '../../../kernel/plugin.js'
import type { SwapReview } from '../contract.js'

const Text = v.pipe(v.string(), v.maxLength(200))
const Token = v.object({
  address: v.exactOptional(Text),
  symbol: shownText(16),
})
const Facts = v.object({
  source: Token,
  target: Token,
  /** Decimal text in whole tokens of the source. */
  amount: v.pipe(Text, v.regex(/^\d+(\.\d+)?$/)),
})

/** What is needed of a swap to go on with it after a reload. */
export type SwapFacts = v.InferOutput<typeof Facts>

/** As it is stored: JSON. */
export function swapFacts({ source, target, amount }: SwapReview): SwapFacts {
  const tokenOf = ({ address, symbol }: SwapReview['source']) => ({
    symbol,
    ...(address !== undefined && { address }),
  })
  return { source: tokenOf(source), target: tokenOf(target), amount: amount.text }
}

/** Undefined where something else was stored. */
export function readFacts(stored: unknown): SwapFacts | undefined {
  const facts = safeParseAs(Facts, stored)
  return facts.success ? facts.output : undefined
}
