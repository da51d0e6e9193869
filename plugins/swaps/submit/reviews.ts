import { problemOf, type SwapRules } from '../../../adapter-kit/features/index.js'
import { currentView, type PluginContext, type WritableAtom } from '../../../kernel/plugin.js'
import type { ReviewState, SwapReview } from '../contract.js'
import type { Form } from '../form/form.js'
import { makeReview, type Wish } from '../review/make-review.js'
import { askQuote } from '../service/ask-quote.js'
import { swapProperties } from './analytics.js'
import { networkOf, orderFor } from './steps.js'

/** What the review on screen was made of. */
interface Basis {
  readonly wish: Wish
  readonly rules: SwapRules
}

/** The one review that may be on screen: made from the form, made anew, and asked whether it still holds. */
export function createReviews(context: PluginContext, form: Form, review: WritableAtom<ReviewState>) {
  let basis: Basis | undefined
  /** Of the last time that a review was asked for. */
  let attempt: object = {}
  let renewing: Promise<void> | undefined

  /** The review of the form; undefined once the visitor has left the view, or filled the form in otherwise. */
  async function make(view: string | undefined): Promise<SwapReview | undefined> {
    const [request, rules, { status, amount, slippage }] = [
      form.request(),
      form.rules(),
      form.service.state.get(),
    ]
    if (!request || !rules || status !== 'review') return undefined
    const current = {}
    attempt = current
    const wish = { request, text: amount, slippage, prices: form.prices() }
    const next = await makeReview(context, rules, wish)
    const isSame = attempt === current && form.request()?.key === request.key
    if (!isSame || currentView(context) !== view) return undefined
    basis = { wish, rules }
    review.set({ review: next, status: 'ready' })
    context.track('INITIATE_SWAP', swapProperties(next))
    return next
  }

  async function makeAnew(apart: boolean): Promise<void> {
    if (!basis) return
    const from = apart ? { ...basis, wish: { ...basis.wish, apart } } : basis
    basis = from
    review.set({ ...review.get(), status: 'renewing' })
    const next = await makeReview(context, from.rules, from.wish).then(
      (review): ReviewState => ({ review, status: 'ready' }),
      (error: unknown): ReviewState => ({ ...review.get(), status: 'failed', problem: problemOf(error) }),
    )
    if (basis === from) review.set(next)
  }
  return {
    make,
    rules: () => basis?.rules,
    /** One at a time: who asks meanwhile gets the same. @param apart approvals and swap one after the other */
    renew(apart = false): Promise<void> {
      renewing ??= makeAnew(apart).finally(() => {
        renewing = undefined
      })
      return renewing
    },
    forget() {
      attempt = {}
      basis = undefined
      review.set({ review: undefined, status: 'none' })
    },
  }
}

/** Asks whether the reviewed minimum is still offered, and says so where it is not. Never rejects. */
export async function checkReview(context: PluginContext, review: WritableAtom<ReviewState>): Promise<void> {
  const { review: onScreen, status } = review.get()
  if (!onScreen || status !== 'ready') return
  const ask = async () => askQuote(context, orderFor(onScreen, networkOf(context, onScreen)))
  const offer = await ask().catch(() => undefined)
  const isShown = review.get().review === onScreen && review.get().status === 'ready'
  if (offer !== undefined && offer < onScreen.quote.minimum && isShown)
    review.set({ review: onScreen, status: 'moved' })
}
