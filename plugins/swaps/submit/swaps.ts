import {
  createTransactions,
  sanitizeText,
  type TransactionOptions,
  type Transactions,
} from '../../../adapter-kit/index.js'
import { type PluginContext, type SwapRules, translator } from '../../../kernel/plugin.js'
import type { SwapReview } from '../contract.js'
import type { EarlierSwaps } from '../earlier/earlier-swaps.js'
import type { Form } from '../form/form.js'
import { shownDifferences } from '../review/make-review.js'
import { swapAnalytics } from './analytics.js'
import { stepsOf } from './steps.js'
import { toldWords } from './told-words.js'

export type Progress = TransactionOptions<SwapReview>['progress']

interface SwapListeners {
  readonly progress: Progress
  readonly earlier: EarlierSwaps
  readonly rules: () => SwapRules | undefined
  /** @param wasSubmitted a transaction of it, such as its approval, has been handed over */
  onFailed(review: SwapReview, wasSubmitted: boolean, error: unknown): void
}

/** Asks for what was reviewed, by the adapter of its namespace, and follows it until it is in a block. */
export function createSwaps(
  context: PluginContext,
  form: Form,
  { progress, earlier, rules, onFailed }: SwapListeners,
): Transactions<SwapReview> {
  const t = translator(context.site, context.name, toldWords)
  /** The transactions that were handed over, the last one last. */
  const submitted = new Map<SwapReview, readonly string[]>()
  const hashesOf = (review: SwapReview) => submitted.get(review) ?? []
  const lastOf = (review: SwapReview) => hashesOf(review).at(-1)
  const isApproving = (review: SwapReview) =>
    !review.together && hashesOf(review).length < review.approvals.length
  const named = ({ source, target }: SwapReview) => ({ from: source.symbol, to: target.symbol })
  return createTransactions<SwapReview>(context, {
    progress,
    views: { review: 'SwapPreview', progress: 'SwapProgress', done: 'SwapConfirmed' },
    sender: form.sender,
    differences: shownDifferences,
    steps(review) {
      const known = rules()
      return known ? stepsOf(context, known, review) : []
    },
    counters: (review) => swapAnalytics(context, review, () => isApproving(review)),
    pending: (review) => ({
      ...(isApproving(review)
        ? { type: 'approve', to: review.router }
        : { type: 'trade', to: review.router, amount: review.amount.text }),
      symbol: review.source.symbol,
      iconUrl: review.source.iconUrl,
    }),
    told: {
      done: (review) => t('toldDone', named(review)),
      failed: (review, { message }) =>
        t('toldFailed', { ...named(review), reason: sanitizeText(message, 80) }),
    },
    onSubmitted(review, hash) {
      earlier.add(review, hash, isApproving(review) ? 'approving' : 'swapping', lastOf(review))
      submitted.set(review, [...hashesOf(review), hash])
    },
    onDone(review) {
      earlier.remove(lastOf(review))
      submitted.delete(review)
      form.renew()
    },
    onFailed(review, error, hash) {
      if (hash !== undefined) earlier.remove(lastOf(review))
      else earlier.mark(lastOf(review), 'unfinished')
      form.renew()
      onFailed(review, hashesOf(review).length > 0, error)
    },
    onLost: (review) => earlier.mark(lastOf(review), 'lost'),
  })
}
