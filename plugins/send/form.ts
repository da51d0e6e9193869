import { type Atom, atom } from 'jotai/vanilla'
import { type Adapter, createCell, type Network, type PluginContext } from '../../kernel/plugin.js'
import { cleanAmount, toUnits } from './amount.js'
import { firstToken, nativeKey } from './coin.js'
import { createHoldings } from './holdings.js'
import type { Place } from './place.js'
import { createReceiver } from './receiver.js'
import { isSame } from './same.js'
import type { Given, Live, Receiver, SendArguments, SendState, Token } from './services.js'
import { stepOf } from './step.js'

interface Draft {
  /** Key of the token the visitor chose. */
  readonly chosen: string | undefined
  readonly amount: string
  readonly given: Given
}

const empty: Draft = { chosen: undefined, amount: '', given: { status: 'free' } }
/** What looks the transfer up did not arrive. */
const cannotRead = () => ({
  to: '',
  amount: '',
  given: { status: 'bad', problem: { what: 'info', value: '' } } as const,
})
const point = { decimal: '.', group: '' }

/** What the visitor fills in, or the host page did. It starts anew when account or network change. */
export function createForm(context: PluginContext, place: Atom<Place | undefined>) {
  const { store } = context
  const holdings = createHoldings(context, place)
  const receiver = createReceiver(context, place)
  const draft = createCell<Draft>(store, empty)
  const adapter = createCell<Adapter | undefined>(store, undefined)
  const value = atom((get) => {
    const [at, held, own] = [get(place), get(holdings.atom), get(draft.atom)]
    const token = tokenOf(own, held.tokens, at?.network)
    const partial = {
      network: at?.network,
      holdings: held,
      token,
      amount: own.amount,
      units: token && toUnits(own.amount, token.decimals),
      receiver: cautious(get(receiver.atom), token),
      given: own.given,
      hasMax: token?.amount !== undefined && (token.key !== nativeKey || !!get(adapter.atom)?.estimate),
    }
    return { ...partial, step: stepOf(partial) }
  })
  let transfer: SendArguments | undefined
  let visit: object = {}
  let key: string | undefined

  function start(): void {
    visit = {}
    draft.set(transfer ? { ...empty, given: { status: 'loading' } } : empty)
    receiver.set('')
    const at = store.get(place)
    adapter.set(undefined)
    if (at) void findAdapter(at)
    if (at && transfer) void fillIn(transfer, at, visit)
  }

  async function findAdapter({ key: asked, network }: Place): Promise<void> {
    const found = await context.use(`adapter:${network.chainNamespace}`).catch(() => undefined)
    if (store.get(place)?.key === asked) adapter.set(found)
  }

  async function fillIn(wanted: SendArguments, at: Place, asked: object): Promise<void> {
    const { to, amount, given } = await import('./arguments.js')
      .then(({ wantedOf }) => wantedOf(context, wanted, at, state))
      .catch(cannotRead)
    if (visit !== asked || context.signal.aborted) return
    draft.set({ chosen: undefined, amount, given })
    receiver.set(to)
  }

  store.sub(place, () => {
    const now = store.get(place)?.key
    if (now === key) return
    key = now
    start()
  })
  key = store.get(place)?.key
  start()

  const state: Live<SendState> = {
    get: () => store.get(value),
    subscribe(listener) {
      const stops = [holdings.hold(), store.sub(value, listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  const isFree = () => draft.get().given.status === 'free'

  function setAmount(text: string): void {
    const { token } = state.get()
    const amount = token && cleanAmount(text, token.decimals, point)
    // The token stays the one the amount was written for, whatever the list brings later.
    if (isFree() && amount !== undefined) draft.set({ ...draft.get(), chosen: token?.key, amount })
  }

  return {
    place: () => store.get(place),
    /** What the host page asks for, if it does. */
    transfer: () => transfer,
    state,
    setAmount,
    begin(wanted: SendArguments | undefined) {
      if (wanted === transfer) return
      transfer = wanted
      start()
    },
    reset() {
      transfer = undefined
      start()
    },
    choose(chosen: string) {
      if (isFree()) draft.set({ ...draft.get(), chosen, amount: '' })
    },
    setReceiver(text: string) {
      if (isFree()) receiver.set(text)
    },
    async setMax(): Promise<boolean> {
      const [{ token }, at, asked] = [state.get(), store.get(place), visit]
      if (token?.amount === undefined || !at) return false
      const work = import('./max.js').then(({ mostOf }) => mostOf(context, token, at))
      const most = await work.catch(() => undefined)
      if (most === undefined) return false
      const isStill = visit === asked && state.get().token?.key === token.key
      if (isStill) setAmount(most)
      return true
    },
  }
}

function tokenOf({ given, chosen }: Draft, tokens: readonly Token[], here?: Network): Token | undefined {
  if (given.status === 'ready') {
    const isHere = given.network.caipNetworkId === here?.caipNetworkId
    return isHere ? adorned(given.token, tokens) : given.token
  }
  if (given.status !== 'free') return undefined
  return chosen === undefined ? firstToken(tokens) : tokens.find(({ key }) => key === chosen)
}

/** The list knows price and picture; what a token is, its contract says itself. */
function adorned(token: Token, tokens: readonly Token[]): Token {
  const listed = tokens.find(({ key, decimals }) => isSame(key, token.key) && decimals === token.decimals)
  if (!listed) return token
  const { price, iconUrl, amount } = listed
  return { ...token, price, iconUrl, amount: token.amount ?? amount }
}

/** A contract keeps what is sent to it. */
function cautious(receiver: Receiver, token: Token | undefined): Receiver {
  const isToken =
    receiver.status === 'known' && token?.address !== undefined && isSame(receiver.address, token.address)
  return isToken ? { ...receiver, caution: 'token' } : receiver
}
