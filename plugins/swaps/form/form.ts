import {
  createTypingPause,
  cutAmount,
  formatUnits,
  type Sender,
  type SwapRules,
  senderAtom,
} from '../../../adapter-kit/features/index.js'
import { createWritableAtom, type Live, type PluginContext } from '../../../kernel/plugin.js'
import type { SwapArguments, SwapSide, SwapState, SwapToken } from '../contract.js'
import { boundedSlippage, draftOf, empty, slippageOf } from './draft.js'
import { createFavourites } from './favourites.js'
import { createFormState, type Fields } from './form-state.js'

/** How long typing must pause before an offer is asked for, in milliseconds. */
const pause = 200
/** Of an amount as text. */
const longest = 400

export type Form = ReturnType<typeof createForm>

/** The form of a swap. It starts anew when account or network change. */
export function createForm(context: PluginContext) {
  const { store, state: shared, options } = context
  const sender = senderAtom(shared)
  const favourites = createFavourites(context, sender)
  const fields: Fields = {
    sender,
    favourites: favourites.keys,
    draft: createWritableAtom(store, empty),
    slippage: createWritableAtom(store, slippageOf(options)),
    rules: createWritableAtom<SwapRules | null | undefined>(store, undefined),
  }
  const { slippage } = fields
  const { state, retry, ...reads } = createFormState(context, fields)
  const session = createSession(context, fields)
  const { stop, fill, ...entries } = createEntries(context, fields, state)
  return {
    sender: () => store.get(fields.sender),
    rules: () => fields.rules.get(),
    ...reads,
    fill,
    /** The form's part of the service. */
    service: {
      state,
      ...entries,
      toggleFavourite: favourites.toggle,
      setSlippage: (percent: number) => slippage.set(boundedSlippage(percent)),
      begin: session.begin,
      retry,
    },
    reset() {
      stop()
      session.reset()
      slippage.set(slippageOf(options))
    },
  }
}

/** What the visitor enters: amount and tokens. */
function createEntries(context: PluginContext, { sender, draft, rules }: Fields, state: Live<SwapState>) {
  const { stop, afterwards } = createTypingPause(context, pause)
  const settle = () => draft.set({ ...draft.get(), settled: draft.get().amount })

  /** Sets the amount; what is asked for follows once typing has paused, or at once. */
  function setAmount(text: string, now = false): void {
    const { source } = state.get()
    if (!source) return
    const amount = cutAmount(text.slice(0, longest), source.decimals)
    stop()
    const settled = now || amount === '' ? amount : draft.get().settled
    draft.set({ ...draft.get(), amount, settled })
    if (settled !== amount) afterwards(settle)
  }
  /** Takes these two; the amount stays as far as the source has its decimals. */
  function setPair(
    source: string | undefined,
    target: string | undefined,
    amount = draft.get().amount,
  ): void {
    draft.set({ ...draft.get(), source, target, hostTokens: {} })
    setAmount(amount, true)
  }
  return {
    stop,
    setAmount: (text: string) => setAmount(text),
    async setMax(): Promise<boolean> {
      const [{ source }, from] = [state.get(), context.store.get(sender)]
      const max = await maxAmount(source, from, rules.get())
      if (max === undefined) return false
      // Unless the visitor has gone on to another token or account meanwhile.
      const isSame = state.get().source?.key === source?.key && context.store.get(sender)?.key === from?.key
      if (isSame) setAmount(max, true)
      return true
    },
    /** Fills in all of it. @param source, target keys of tokens */
    fill(source: string, target: string, amount: string) {
      stop()
      draft.set({ source, target, amount, settled: amount, hostTokens: {} })
    },
    choose(side: SwapSide, key: string) {
      const { source, target } = state.get()
      const [from, to] = [source?.key, target?.key]
      if (side === 'sourceToken') setPair(key, key === to ? from : to)
      else setPair(key === from ? to : from, key)
    },
    turn() {
      const { source, target, quote, amount } = state.get()
      if (!source || !target) return
      const next = quote ? formatUnits(quote.expected, target.decimals) : '1'
      setPair(target.key, source.key, amount === '' ? '1' : next)
    },
  }
}

/**
 * The whole balance of the source as decimal text; of the coin what the network's fee leaves, at least 0. Undefined
 * where balance or fee are not known.
 */
async function maxAmount(
  source: SwapToken | undefined,
  from: Sender | undefined,
  rules: SwapRules | null | undefined,
): Promise<string | undefined> {
  if (source?.amount === undefined || !from) return undefined
  const isCoin = source.address === undefined
  const fee = isCoin ? await reserveOf(rules, from).catch(() => undefined) : 0n
  if (fee === undefined) return undefined
  return formatUnits(source.amount > fee ? source.amount - fee : 0n, source.decimals)
}

const reserveOf = async (rules: SwapRules | null | undefined, { network }: Sender) =>
  rules?.reserve ? rules.reserve(network) : rules?.fee(network, 0)

/** One filling-in of the form, for one account on one network. */
function createSession({ store, use, report }: PluginContext, { sender, draft, rules }: Fields) {
  let current: SwapArguments | undefined
  let key: string | undefined

  async function findRules(): Promise<void> {
    const from = store.get(sender)
    rules.set(undefined)
    if (!from) return
    const adapter = await use(`adapter:${from.network.chainNamespace}`).catch(() => undefined)
    const next = (await adapter?.swaps?.().catch(report)) ?? null
    if (store.get(sender)?.key === from.key) rules.set(next)
  }
  function start(): void {
    draft.set(draftOf(current))
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
    begin(next: SwapArguments | undefined) {
      if (next === current) return
      current = next
      start()
    },
    reset() {
      current = undefined
      draft.set(empty)
    },
  }
}
