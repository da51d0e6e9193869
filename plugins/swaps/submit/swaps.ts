import {
  createTransactions,
  formatUnits,
  type SwapRules,
  sanitizeText,
  type TransactionOptions,
  type Transactions,
} from '../../../adapter-kit/features/index.js'
import { type PluginContext, translator, type WritableAtom } from '../../../kernel/plugin.js'
import type { SwapReview } from '../contract.js'
import type { EarlierSwaps } from '../earlier/earlier-swaps.js'
import { swapFacts } from '../earlier/swap-facts.js'
import type { Form } from '../form/form.js'
import { swapAnalytics } from './analytics.js'
import { stepsOf } from './steps.js'
import { tellArrived } from './tell-arrived.js'
import { toastWords } from './toast-words.js'

export type Progress = TransactionOptions<SwapReview>['progress']

interface SwapListeners {
  readonly progress: Progress
  readonly earlier: Pick<EarlierSwaps, 'ledger'>
  /** What the swap on screen brought, once it is known. */
  readonly arrived: Pick<WritableAtom<bigint | undefined>, 'set'>
  readonly rules: () => SwapRules | undefined
  /** @param wasSubmitted a transaction of it, such as its approval, has been handed over */
  onFailed(review: SwapReview, wasSubmitted: boolean, error: unknown): void
}

/** Asks for what was reviewed, by the adapter of its namespace, and follows it until it is in a block. */
export function createSwaps(
  context: PluginContext,
  form: Form,
  { progress, earlier, arrived, rules, onFailed }: SwapListeners,
): Transactions<SwapReview> {
  const t = translator(context.site, context.name, toastWords)
  /** How many requests the wallet has handed over. */
  const submitted = new Map<SwapReview, number>()
  const countOf = (review: SwapReview) => submitted.get(review) ?? 0
  const isApproving = (review: SwapReview) => !review.together && countOf(review) < review.approvals.length
  const symbolsOf = ({ source, target }: SwapReview) => ({ from: source.symbol, to: target.symbol })
  const minimumOf = ({ quote, target }: SwapReview) => formatUnits(quote.minimum, target.decimals)
  return createTransactions<SwapReview>(context, {
    progress,
    ledger: earlier.ledger,
    views: { review: 'SwapPreview', progress: 'SwapProgress', done: 'SwapConfirmed' },
    sender: form.sender,
    steps(review) {
      const swapRules = rules()
      return swapRules ? stepsOf(context, swapRules, review) : []
    },
    counters: (review) => swapAnalytics(context, review, () => isApproving(review)),
    pending: (review) => ({
      ...(isApproving(review)
        ? { type: 'approve', to: review.router }
        : { type: 'trade', to: review.router, amount: review.amount.text }),
      symbol: review.source.symbol,
      iconUrl: review.source.iconUrl,
    }),
    // What is swapped, by whatever request: its approval is part of it.
    purpose: ({ source, target, amount }) => JSON.stringify([source.address, target.address, amount.text]),
    facts: swapFacts,
    told: {
      done: (review) => t('toldArrived', { ...symbolsOf(review), amount: minimumOf(review) }),
      failed: (review, { message }) =>
        t('toldFailed', { ...symbolsOf(review), reason: sanitizeText(message, 80) }),
    },
    onSubmitted: (review) => void submitted.set(review, countOf(review) + 1),
    onDone(review, hash) {
      submitted.delete(review)
      void tellArrived(context, { progress, arrived, rules: rules() }, review, hash)
      form.renew()
    },
    onFailed(review, error) {
      form.renew()
      onFailed(review, countOf(review) > 0, error)
    },
  })
}
