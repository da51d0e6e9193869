import {
  createTransactions,
  explorerOf,
  problemOf,
  sanitizeText,
  sessionDifferences,
  type TransactionOptions,
} from '../../../adapter-kit/index.js'
import {
  type createWritableAtom,
  currentView,
  defineMessages,
  findNetwork,
  type PluginContext,
  type SwapRules,
  translator,
} from '../../../kernel/plugin.js'
import type { ReviewState, SwapReview } from '../contract.js'
import type { Form } from '../form/form.js'
import { makeReview, shownDifferences, type Wish } from '../review/make-review.js'
import { createConversion } from '../service/conversion.js'
import { swapAnalytics, swapProperties } from './analytics.js'
import { networkOf, orderFor, stepsOf } from './steps.js'

/** Toasts for when no view of the swap is on screen; a site replaces them with `messages: { swaps: … }`. */
const words = defineMessages({
  toldDone: 'Swapped {from} to {to}',
  toldFailed: 'Not swapped: {from} to {to}. {reason}',
})

type Progress = TransactionOptions<SwapReview>['progress']

/** The review that is on screen, and what it was made of. */
interface Kept {
  readonly wish: Wish
  readonly rules: SwapRules
}

/** The review and the swap, which follow the form. Loaded with the first review. */
export function createSubmit(
  context: PluginContext,
  form: Form,
  progress: Progress,
  review: ReturnType<typeof createWritableAtom<ReviewState>>,
) {
  let kept: Kept | undefined
  let asked: object = {}
  const transactions = createSwaps(context, form, progress, () => kept?.rules, {
    onFailed: (one, wasSubmitted) => {
      // What was approved is in a block, so the review holds no more: it is made anew without that.
      if (wasSubmitted && review.get().review === one) void renew()
    },
  })

  let renewing: Promise<void> | undefined
  /** One at a time: who asks meanwhile gets the same. */
  function renew(): Promise<void> {
    renewing ??= makeAnew().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  async function makeAnew(): Promise<void> {
    const from = kept
    if (!from) return
    const started = asked
    review.set({ ...review.get(), status: 'renewing' })
    const next = await makeReview(context, from.rules, from.wish).then(
      (made): ReviewState => ({ review: made, status: 'ready' }),
      (error: unknown): ReviewState => ({ ...review.get(), status: 'failed', problem: problemOf(error) }),
    )
    if (started === asked && kept === from) review.set(next)
  }

  return {
    renew: async () => {
      transactions.forget()
      await renew()
    },
    /** @param view the view from which the review was asked for */
    async makeReview(view: string | undefined): Promise<SwapReview | undefined> {
      const [request, rules, { status, amount, slippage }] = [form.request(), form.rules(), form.state.get()]
      if (!request || !rules || status !== 'review') return undefined
      const started = {}
      asked = started
      const wish = { request, text: amount, slippage, prices: form.prices() }
      const made = await makeReview(context, rules, wish)
      // The visitor has left the view, or the form was filled in otherwise meanwhile.
      if (asked !== started || currentView(context) !== view || form.request()?.key !== request.key)
        return undefined
      kept = { wish, rules }
      transactions.forget()
      review.set({ review: made, status: 'ready' })
      context.track('INITIATE_SWAP', swapProperties(made))
      context.router.push('SwapPreview')
      return made
    },
    async check(): Promise<void> {
      const { review: shown, status } = review.get()
      if (!shown || status !== 'ready' || progress.get().status === 'approving') return
      const order = orderFor(shown, networkOf(context, shown))
      const now = await createConversion(context)
        .quote(order)
        .catch(() => undefined)
      const isShown = review.get().review === shown && review.get().status === 'ready'
      if (now !== undefined && now < shown.quote.minimum && isShown)
        review.set({ review: shown, status: 'moved' })
    },
    differences: (one: SwapReview) => sessionDifferences(one, form.sender()),
    async send(shown: SwapReview) {
      const { review: frozen, status } = review.get()
      if (frozen && status === 'ready') await transactions.send(shown, frozen)
    },
    leave: transactions.leave,
    forget() {
      asked = {}
      kept = undefined
      review.set({ review: undefined, status: 'none' })
      transactions.forget()
    },
    async explorerUrl({ network: { id } }: SwapReview, transaction: string) {
      const network = findNetwork(context.store.get(context.state.networks), id)
      return network && (await explorerOf(context, network))(transaction)
    },
  }
}

interface Listeners {
  /** @param wasSubmitted an approval of it is in a block, or on its way */
  onFailed(review: SwapReview, wasSubmitted: boolean): void
}

/** Asks for what was reviewed, by the adapter of its namespace, and follows it until it is in a block. */
function createSwaps(
  context: PluginContext,
  form: Form,
  progress: Progress,
  rules: () => SwapRules | undefined,
  { onFailed }: Listeners,
) {
  const t = translator(context.site, context.name, words)
  const submitted = new Map<SwapReview, number>()
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
    counters: (review) =>
      swapAnalytics(context, review, () => (submitted.get(review) ?? 0) < review.approvals.length),
    told: {
      done: (review) => t('toldDone', named(review)),
      failed: (review, { message }) =>
        t('toldFailed', { ...named(review), reason: sanitizeText(message, 80) }),
    },
    onSubmitted: (review) => void submitted.set(review, (submitted.get(review) ?? 0) + 1),
    onDone(review) {
      submitted.delete(review)
      form.renew()
    },
    onFailed(review) {
      form.renew()
      onFailed(review, (submitted.get(review) ?? 0) > 0)
    },
  })
}
