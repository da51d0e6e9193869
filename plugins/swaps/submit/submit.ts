import { sessionDifferences } from '../../../adapter-kit/features/index.js'
import { isRejection, type PluginContext, type WritableAtom } from '../../../kernel/plugin.js'
import type { ReviewState, SwapReview } from '../contract.js'
import type { EarlierSwaps } from '../earlier/earlier-swaps.js'
import type { Form } from '../form/form.js'
import { checkReview, createReviews } from './reviews.js'
import { createSwaps, type Progress } from './swaps.js'

interface Shared {
  readonly progress: Progress
  readonly review: WritableAtom<ReviewState>
  readonly earlier: EarlierSwaps
  readonly arrived: WritableAtom<bigint | undefined>
}

/** The review and the swap, which follow the form. Loaded with the first review. */
export function createSubmit(
  context: PluginContext,
  form: Form,
  { progress, review, earlier, arrived }: Shared,
) {
  const reviews = createReviews(context, form, review)
  const swaps = createSwaps(context, form, {
    progress,
    earlier,
    arrived,
    rules: reviews.rules,
    onFailed(one, wasSubmitted, error) {
      if (review.get().review !== one) return
      const isUnable = one.together && !wasSubmitted && !isRejection(error)
      // What was approved is in a block, so the review holds no more: it is made anew without that. A wallet that could
      // not do both as one is asked one after the other.
      if (wasSubmitted || isUnable) void reviews.renew(isUnable)
    },
  })
  return {
    /** @param view the view from which the review was asked for */
    async makeReview(view: string | undefined): Promise<SwapReview | undefined> {
      const next = await reviews.make(view)
      if (!next) return undefined
      swaps.forget()
      context.router.push('SwapPreview')
      return next
    },
    renew() {
      swaps.forget()
      return reviews.renew()
    },
    async check() {
      if (progress.get().status !== 'approving') await checkReview(context, review)
    },
    sentBefore() {
      const onScreen = review.get().review
      return onScreen && swaps.earlier(onScreen)
    },
    differences: (one: SwapReview) => sessionDifferences(one, form.sender()),
    async send(onScreen: SwapReview, again?: boolean) {
      const { review: frozen, status } = review.get()
      if (frozen && status === 'ready') await swaps.send(onScreen, frozen, again)
    },
    leave: swaps.leave,
    forget() {
      reviews.forget()
      swaps.forget()
    },
  }
}
