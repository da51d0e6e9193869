import { createTypingPause, cutAmount, senderAtom } from '../../../adapter-kit/features/index.js'
import { createWritableAtom, type PluginContext } from '../../../kernel/plugin.js'
import { createFormState, type Draft } from './form-state.js'

/** How long typing must pause before a quote is asked for, in milliseconds. */
const pause = 200
/** The longest text of an amount. */
const longest = 40

const empty: Draft = {
  provider: undefined,
  purchase: undefined,
  payment: undefined,
  amount: '',
  settled: '',
}

/** The form of a purchase. The amount is kept when account or network change. */
export function createForm(context: PluginContext) {
  const draft = createWritableAtom(context.store, empty)
  const { stop, afterwards } = createTypingPause(context, pause)
  const { state, ...rest } = createFormState(context, senderAtom(context.state), draft)
  const settle = () => draft.set({ ...draft.get(), settled: draft.get().amount })

  /** Sets the amount; what is asked for follows once typing has paused, or at once. */
  function setAmount(text: string, now = false): void {
    const { payment } = state.get()
    const amount = cutAmount(text.slice(0, longest), payment?.decimals ?? 2)
    stop()
    const settled = now || amount === '' ? amount : draft.get().settled
    draft.set({ ...draft.get(), amount, settled })
    if (settled !== amount) afterwards(settle)
  }
  return {
    state,
    ...rest,
    setAmount: (text: string) => setAmount(text),
    chooseProvider: (provider: string) => draft.set({ ...draft.get(), provider }),
    choosePurchase: (purchase: string) => draft.set({ ...draft.get(), purchase }),
    choosePayment(payment: string) {
      draft.set({ ...draft.get(), payment })
      setAmount(draft.get().amount, true)
    },
    reset() {
      stop()
      draft.set(empty)
    },
  }
}
