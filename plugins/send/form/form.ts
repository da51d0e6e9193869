import { type Atom, atom } from 'jotai/vanilla'
import { coinOf, cutAmount, type Sender } from '../../../adapter-kit/features/index.js'
import {
  type Adapter,
  createWritableAtom,
  type Live,
  live,
  type PluginContext,
} from '../../../kernel/plugin.js'
import type { Holdings, SendArguments, SendState } from '../contract.js'
import { createReceiver } from '../receivers/receiver.js'
import { type Fields, formStateAtom } from './form-state.js'
import type { Draft } from './select-token.js'

const empty: Draft = { chosen: undefined, amount: '', preset: { status: 'free' } }
/** Of an amount as text. */
const longest = 400

export type Form = ReturnType<typeof createForm>

/** The form of a transfer. It starts anew when account or network change. */
export function createForm(context: PluginContext, sender: Atom<Sender | undefined>) {
  const { store } = context
  const fields: Fields = {
    sender,
    holdings: holdingsAtom(context, sender),
    receiver: createReceiver(context, sender),
    draft: createWritableAtom<Draft>(store, empty),
    adapter: createWritableAtom<Adapter | undefined>(store, undefined),
  }
  const { draft, receiver } = fields
  const value = formStateAtom(fields)
  const state: Live<SendState> = live(store, value)
  const { begin, ...session } = createFormSession(context, fields, state)
  const isFree = () => draft.get().preset.status === 'free'

  function setAmount(text: string): void {
    const { token } = state.get()
    if (!isFree() || !token) return
    const amount = cutAmount(text.slice(0, longest), token.decimals)
    // The amount was written for this token: a list that arrives later must not select another one.
    draft.set({ ...draft.get(), chosen: token.key, amount })
  }
  async function setMax(): Promise<boolean> {
    const [{ token }, from, id] = [state.get(), store.get(sender), session.id()]
    if (token?.amount === undefined || !from) return false
    const work = import('./max-amount.js').then(({ maxAmount }) => maxAmount(context, token, from))
    const max = await work.catch(() => undefined)
    if (max === undefined) return false
    if (session.id() === id && state.get().token?.key === token.key) setAmount(max)
    return true
  }
  return {
    sender: () => store.get(sender),
    transfer: session.transfer,
    reset: session.reset,
    /** The form's part of the service. */
    service: {
      state,
      begin,
      choose(chosen: string) {
        if (isFree()) draft.set({ ...draft.get(), chosen, amount: '' })
      },
      setAmount,
      setMax,
      setReceiver(text: string) {
        if (isFree()) receiver.set(text)
      },
    },
  }
}

/** One filling-in of the form, for one account on one network; what arrives for an earlier one is dropped. */
function createFormSession(context: PluginContext, fields: Fields, state: Live<SendState>) {
  const { store } = context
  const { sender, receiver, draft, adapter } = fields
  let transfer: SendArguments | undefined
  let id: object = {}
  let key: string | undefined

  function start(): void {
    id = {}
    draft.set(transfer ? { ...empty, preset: { status: 'loading' } } : empty)
    receiver.set('')
    const from = store.get(sender)
    adapter.set(undefined)
    if (from) void findAdapter(context, fields, from)
    if (from && transfer) void fillIn(transfer, from, id)
  }

  async function fillIn(request: SendArguments, from: Sender, session: object): Promise<void> {
    const { to, amount, preset } = await import('./preset.js')
      .then(({ readPreset }) => readPreset(context, request, from, state))
      .catch(unreadable)
    if (id !== session || context.signal.aborted) return
    draft.set({ chosen: undefined, amount, preset })
    receiver.set(to)
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
    id: () => id,
    /** The transfer that the host page asks for, if it does. */
    transfer: () => transfer,
    /** Starts a session for these arguments; the same object again goes on with the one there is. */
    begin(next: SendArguments | undefined) {
      if (next === transfer) return
      transfer = next
      start()
    },
    reset() {
      transfer = undefined
      start()
    },
  }
}

/** The adapter of the sender's namespace, unless the visitor has gone on to another account meanwhile. */
async function findAdapter(context: PluginContext, { sender, adapter }: Fields, from: Sender): Promise<void> {
  const next = await context.use(`adapter:${from.network.chainNamespace}`).catch(() => undefined)
  if (context.store.get(sender)?.key !== from.key) return
  adapter.set(next)
  next?.prepareSend?.()
}

/** The fields where the chunk that reads the host page's transfer did not load. */
const unreadable = () => ({
  to: '',
  amount: '',
  preset: { status: 'bad', problem: { what: 'info', value: '' } } as const,
})

/** What the account holds, kept up to date while it has subscribers; the code for that loads with the first one. */
function holdingsAtom(context: PluginContext, sender: Atom<Sender | undefined>): Atom<Holdings> {
  const source = atom<{ readonly holdings?: Atom<Holdings> }>({})
  // Called with the first subscriber of any atom that reads this one.
  source.onMount = (set) => {
    import('../holdings/watch-holdings.js').then(({ watchHoldings }) => {
      set((last) => (last.holdings ? last : { holdings: watchHoldings(context, sender) }))
    }, context.report)
  }
  return atom((get) => {
    const [from, { holdings }] = [get(sender), get(source)]
    if (holdings && from) return get(holdings)
    return { status: 'loading', tokens: from ? [coinOf(from.network)] : [] }
  })
}
