import { problemOf } from '../../../adapter-kit/index.js'
import { currentView, type PluginContext, type SwapRules, type WritableAtom } from '../../../kernel/plugin.js'
import type { ReviewState, SwapReview } from '../contract.js'
import type { Form } from '../form/form.js'
import { makeReview, type Wish } from '../review/make-review.js'
import { askQuote } from '../service/ask-quote.js'
import { swapProperties } from './analytics.js'
import { networkOf, orderFor } from './steps.js'

/** What the review on screen was made of. */
interface Kept {
  readonly wish: Wish
  readonly rules: SwapRules
}

/** The one review that may be on screen: made from the form, made anew, and asked whether it still holds. */
export function createReviews(context: PluginContext, form: Form, review: WritableAtom<ReviewState>) {
  let kept: Kept | undefined
  let asked: object = {}
  let renewing: Promise<void> | undefined

  /** The review of the form; undefined once the visitor has left the view, or filled the form in otherwise. */
  async function make(view: string | undefined): Promise<SwapReview | undefined> {
    const [request, rules, { status, amount, slippage }] = [form.request(), form.rules(), form.service.state.get()]
    if (!request || !rules || status !== 'review') return undefined
    const started = {}
    asked = started
    const wish = { request, text: amount, slippage, prices: form.prices() }
    const made = await makeReview(context, rules, wish)
    const isSame = asked === started && form.request()?.key === request.key
    if (!isSame || currentView(context) !== view) return undefined
    kept = { wish, rules }
    review.set({ review: made, status: 'ready' })
    context.track('INITIATE_SWAP', swapProperties(made))
    return made
  }

  async function makeAnew(apart: boolean): Promise<void> {
    if (!kept) return
    const from = apart ? { ...kept, wish: { ...kept.wish, apart } } : kept
    kept = from
    review.set({ ...review.get(), status: 'renewing' })
    const next = await makeReview(context, from.rules, from.wish).then(
      (made): ReviewState => ({ review: made, status: 'ready' }),
      (error: unknown): ReviewState => ({ ...review.get(), status: 'failed', problem: problemOf(error) }),
    )
    if (kept === from) review.set(next)
  }
  return {
    make,
    rules: () => kept?.rules,
    /** One at a time: who asks meanwhile gets the same. @param apart approvals and swap one after the other */
    renew(apart = false): Promise<void> {
      renewing ??= makeAnew(apart).finally(() => {
        renewing = undefined
      })
      return renewing
    },
    forget() {
      asked = {}
      kept = undefined
      review.set({ review: undefined, status: 'none' })
    },
  }
}

/** Asks whether the reviewed minimum is still offered, and says so where it is not. Never rejects. */
export async function checkReview(context: PluginContext, review: WritableAtom<ReviewState>): Promise<void> {
  const { review: shown, status } = review.get()
  if (!shown || status !== 'ready') return
  const asking = async () => askQuote(context, orderFor(shown, networkOf(context, shown)))
  const now = await asking().catch(() => undefined)
  const isShown = review.get().review === shown && review.get().status === 'ready'
  if (now !== undefined && now < shown.quote.minimum && isShown)
    review.set({ review: shown, status: 'moved' })
}
