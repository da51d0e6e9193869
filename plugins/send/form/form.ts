import { type Atom, atom } from 'jotai/vanilla'
import { cutAmount, nativeKey, type Sender, toUnits } from '../../../adapter-kit/index.js'
import {
  type Adapter,
  createWritableAtom,
  type Live,
  type PluginContext,
  type WritableAtom,
} from '../../../kernel/plugin.js'
import type { FormStatus, Holdings, Preset, SendArguments, SendState } from '../contract.js'
import { holdingsAtom } from '../holdings/holdings-atom.js'
import { createReceiver } from '../receivers/receiver.js'
import { selectToken, withTokenWarning } from './select-token.js'

/** What the visitor chose and typed, or the host page preset. */
export interface Draft {
  /** Key of the token the visitor chose. */
  readonly chosen: string | undefined
  readonly amount: string
  readonly preset: Preset
}

interface Fields {
  readonly sender: Atom<Sender | undefined>
  readonly holdings: Atom<Holdings>
  readonly receiver: ReturnType<typeof createReceiver>
  readonly draft: WritableAtom<Draft>
  /** The adapter of the network in use, once it is loaded. */
  readonly adapter: WritableAtom<Adapter | undefined>
}

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
  const value = stateAtom(fields)
  const state: Live<SendState> = {
    get: () => store.get(value),
    subscribe: (listener) => store.sub(value, listener),
  }
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

function stateAtom(fields: Fields): Atom<SendState> {
  return atom((get) => {
    const network = get(fields.sender)?.network
    const holdings = get(fields.holdings)
    const draft = get(fields.draft.atom)
    const token = selectToken(draft, holdings.tokens, network)
    const state = {
      network,
      holdings,
      token,
      amount: draft.amount,
      units: token && toUnits(draft.amount, token.decimals),
      receiver: withTokenWarning(get(fields.receiver.atom), token),
      preset: draft.preset,
      hasMax: token?.amount !== undefined && (token.key !== nativeKey || !!get(fields.adapter.atom)?.fee),
    }
    return { ...state, status: formStatusOf(state) }
  })
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

/** What the form's button says: the first rule that holds, in the order in which a visitor fills the form in. */
export function formStatusOf(state: Omit<SendState, 'status'>): FormStatus {
  const { token, amount, units, receiver, preset, network } = state
  // Balances on the network of a preset are not known before the wallet is on it.
  const isElsewhere = preset.status === 'ready' && preset.network.caipNetworkId !== network?.caipNetworkId
  if (!token) return 'selectToken'
  if (amount === '') return 'addAmount'
  if (!units || isInvalidPrice(token.price)) return 'incorrectValue'
  if (token.amount !== undefined && units > token.amount && !isElsewhere) return 'insufficientFunds'
  if (receiver.status === 'none') return 'addAddress'
  if (receiver.status === 'looking') return 'looking'
  if (receiver.status === 'unknown') return 'invalidAddress'
  return isElsewhere ? 'switchNetwork' : 'preview'
}

/** Zero or not a number. A price is valid even if it is so small that its product with the amount rounds to zero. */
const isInvalidPrice = (price: number | undefined) => price !== undefined && !(price > 0)
