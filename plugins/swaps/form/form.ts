import { formatUnits, senderAtom } from '../../../adapter-kit/index.js'
import { createWritableAtom, type PluginContext, type SwapRules } from '../../../kernel/plugin.js'
import type { SwapArguments, SwapSide } from '../contract.js'
import { cutAmount } from './amount.js'
import { boundedSlippage, draftOf, empty, slippageOf } from './draft.js'
import { createFormState, type Fields } from './form-state.js'
import { createMax } from './max-amount.js'

/** How long typing must pause before an offer is asked for, in milliseconds. */
const pause = 200
/** Of an amount as text. */
const longest = 400

export type Form = ReturnType<typeof createForm>

/** The form of a swap. It starts anew when account or network change. */
export function createForm(context: PluginContext) {
  const { store, state: shared } = context
  const fields: Fields = {
    sender: senderAtom(shared),
    draft: createWritableAtom(store, empty),
    slippage: createWritableAtom(store, slippageOf(context.options)),
    rules: createWritableAtom<SwapRules | null | undefined>(store, undefined),
  }
  const { draft, slippage } = fields
  const { state, ...parts } = createFormState(context, fields)
  const session = createSession(context, fields)
  let timer: ReturnType<typeof setTimeout> | undefined
  context.onLeave(() => clearTimeout(timer))

  /** Sets the amount; what is asked for follows once typing has paused, or at once. */
  function setAmount(text: string, now = false): void {
    const { source } = state.get()
    if (!source) return
    const amount = cutAmount(text.slice(0, longest), source.decimals)
    clearTimeout(timer)
    const settled = now || amount === '' ? amount : draft.get().settled
    draft.set({ ...draft.get(), amount, settled })
    if (settled !== amount) timer = setTimeout(settle, pause)
  }
  const settle = () => draft.set({ ...draft.get(), settled: draft.get().amount })

  /** Takes these two; the amount stays as far as the source has its decimals. */
  function setPair(source: string | undefined, target: string | undefined, amount?: string): void {
    const last = draft.get()
    draft.set({ ...last, source, target, wanted: {} })
    setAmount(amount ?? last.amount, true)
  }
  return {
    sender: () => store.get(fields.sender),
    rules: () => fields.rules.get(),
    state,
    ...parts,
    setAmount: (text: string) => setAmount(text),
    ...createMax(context, fields, state, (amount) => setAmount(amount, true)),
    choose(side: SwapSide, key: string) {
      const { source, target } = state.get()
      const [from, to] = [source?.key, target?.key]
      if (side === 'sourceToken') setPair(key, key === to ? from : to)
      else setPair(key === from ? to : from, key)
    },
    turn() {
      const { source, target, quote } = state.get()
      if (!source || !target) return
      const amount = quote ? formatUnits(quote.expected, target.decimals) : '1'
      setPair(target.key, source.key, draft.get().amount === '' ? '1' : amount)
    },
    setSlippage: (percent: number) => slippage.set(boundedSlippage(percent)),
    begin: session.begin,
    reset() {
      clearTimeout(timer)
      session.reset()
      slippage.set(slippageOf(context.options))
    },
  }
}

/** One filling-in of the form, for one account on one network. */
function createSession({ store, use, report }: PluginContext, { sender, draft, rules }: Fields) {
  let given: SwapArguments | undefined
  let key: string | undefined

  async function findRules(): Promise<void> {
    const from = store.get(sender)
    rules.set(undefined)
    if (!from) return
    const adapter = await use(`adapter:${from.network.chainNamespace}`).catch(() => undefined)
    const found = (await adapter?.swaps?.().catch(report)) ?? null
    if (store.get(sender)?.key === from.key) rules.set(found)
  }
  function start(): void {
    draft.set(draftOf(given))
    void findRules()
  }
  store.sub(sender, () => {
    const now = store.get(sender)?.key
    if (now === key) return
    key = now
    start()
  })
  key = store.get(sender)?.key
  start()
  return {
    begin(wanted: SwapArguments | undefined) {
      if (wanted === given) return
      given = wanted
      start()
    },
    reset() {
      given = undefined
      draft.set(empty)
    },
  }
}
