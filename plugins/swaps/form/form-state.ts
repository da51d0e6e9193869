import { type Atom, atom } from 'jotai/vanilla'
import type { Sender } from '../../../adapter-kit/index.js'
import type { Live, PluginContext, SwapRules, WritableAtom } from '../../../kernel/plugin.js'
import type { SwapState, SwapToken } from '../contract.js'
import { toUnits } from './amount.js'
import { type Draft, pairOf } from './draft.js'
import { formStatusOf } from './form-status.js'
import { createFunds, type Purse } from './funds.js'
import { createPrices, type Pair } from './prices.js'
import { createQuote, quoteOf, quoteTime, type Request, requestAtom } from './quote.js'
import { createTokenList } from './token-list.js'

export interface Fields {
  readonly sender: Atom<Sender | undefined>
  readonly draft: WritableAtom<Draft>
  readonly slippage: WritableAtom<number>
  /** Undefined while they load, null where the namespace's chains have none. */
  readonly rules: WritableAtom<SwapRules | null | undefined>
}

/** All that the form shows, from what was typed and what was read; read while it has subscribers. */
export function createFormState(context: PluginContext, { sender, draft, slippage, rules }: Fields) {
  const { store } = context
  const { tokens, query: list } = createTokenList(context, sender, rules.atom)
  const sides = atom((get) => pairOf(get(draft.atom), get(tokens)))
  const funds = createFunds(context, purseAtom(sender, sides), rules.get)
  const prices = createPrices(context, pairAtom(sender, sides))
  const request = requestAtom(
    atom((get) => {
      const [from, { source, target }, { settled }] = [get(sender), get(sides), get(draft.atom)]
      const units = source && toUnits(settled, source.decimals)
      return from && source && target && units ? { from, source, target, units } : undefined
    }),
  )
  const offer = createQuote(context, request, rules.get)
  const held = atom((get) => {
    const [{ source, target, missing }, known] = [get(sides), get(funds.value)]
    return { target, missing, source: source && { ...source, amount: known?.token ?? source.amount } }
  })
  const quote = atom((get) => {
    const [asked, found] = [get(request), get(offer.value)]
    return asked && found && quoteOf(found, asked, get(slippage.atom), get(prices.value))
  })
  const value = atom((get): SwapState => {
    const [{ amount, settled }, { source, target, missing }] = [get(draft.atom), get(held)]
    const known = {
      network: get(sender)?.network,
      tokens: get(tokens),
      ...{ source, target, missing, amount },
      units: source && toUnits(amount, source.decimals),
      slippage: get(slippage.atom),
      quote: amount === settled ? get(quote) : undefined,
    }
    const isTyping = amount !== settled
    const coins = get(funds.value)?.coins
    return { ...known, status: formStatusOf({ ...known, isTyping, coins, failure: get(offer.failure) }) }
  })
  const live: readonly Live<unknown>[] = [
    list.live(list.value),
    funds.live(funds.value, { interval: quoteTime }),
    prices.query.live(prices.value, { interval: quoteTime }),
    offer.live(offer.value, { interval: quoteTime }),
  ]
  const state: Live<SwapState> = {
    get: () => store.get(value),
    subscribe(listener) {
      const stops = [store.sub(value, listener), ...live.map(({ subscribe }) => subscribe(() => undefined))]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  return {
    state,
    request: (): Request | undefined => store.get(request),
    coins: () => store.get(funds.value)?.coins,
    prices: () => store.get(prices.value),
    /** What was read may have changed: balances, allowances and offers are read anew. */
    renew() {
      for (const query of [funds, offer]) query.refresh(true)
    },
    retry() {
      for (const query of [list, funds, prices.query, offer]) query.retry()
    },
  }
}

type SidesAtom = Atom<{ readonly source: SwapToken | undefined; readonly target: SwapToken | undefined }>

/** One object for each purse, so that a balance that arrives does not make another of it. */
function purseAtom(sender: Atom<Sender | undefined>, sides: SidesAtom): Atom<Purse | undefined> {
  return kept((get) => {
    const [from, { source }] = [get(sender), get(sides)]
    if (!from || !source) return undefined
    return { key: `${from.key} ${source.key}`, from, token: source.key, address: source.address }
  })
}

function pairAtom(sender: Atom<Sender | undefined>, sides: SidesAtom): Atom<Pair | undefined> {
  return kept((get) => {
    const [from, { source, target }] = [get(sender), get(sides)]
    if (!from || !source || !target) return undefined
    const { network } = from
    return { key: [network.caipNetworkId, source.key, target.key].join(' '), network, source, target }
  })
}

type Get = <V>(from: Atom<V>) => V

/** The last object while its key is the same. */
function kept<T extends { readonly key: string }>(make: (get: Get) => T | undefined): Atom<T | undefined> {
  let last: T | undefined
  return atom((get) => {
    const now = make(get)
    if (now?.key !== last?.key) last = now
    return now && last
  })
}
