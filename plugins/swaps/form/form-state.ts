import { type Atom, atom } from 'jotai/vanilla'
import { keptAtom, type Sender, type SwapRules, toUnits } from '../../../adapter-kit/features/index.js'
import type { Live, PluginContext, WritableAtom } from '../../../kernel/plugin.js'
import type { SwapState } from '../contract.js'
import { type Draft, pairOf, type Sides } from './draft.js'
import { formStatusOf } from './form-status.js'
import { createFunds, type Purse } from './funds.js'
import { createPrices, type Pair } from './prices.js'
import { createQuote, quoteOf, quoteTime, type Request } from './quote.js'
import { createTokenList } from './token-list.js'

/** Contracts count in 256 bits. */
const most = 2n ** 256n - 1n

export interface Fields {
  readonly sender: Atom<Sender | undefined>
  readonly draft: WritableAtom<Draft>
  readonly slippage: WritableAtom<number>
  /** Undefined while they load, null where the namespace's chains have none. */
  readonly rules: WritableAtom<SwapRules | null | undefined>
  /** Keys of tokens that the visitor marked. */
  readonly favourites: Atom<readonly string[]>
}

/** What is read for the form: tokens, balances, prices, the offer. */
function createReads(context: PluginContext, { sender, draft, rules, favourites }: Fields) {
  const list = createTokenList(context, sender, rules.atom, favourites)
  const sides = atom((get) => pairOf(get(draft.atom), get(list.tokens)))
  const request = requestAtom(sender, sides, draft)
  return {
    list,
    sides,
    request,
    funds: createFunds(context, purseAtom(sender, sides), rules.get),
    prices: createPrices(context, pairAtom(sender, sides)),
    offer: createQuote(context, request, rules.get),
  }
}

/** All that the form shows, from what was typed and what was read; read while it has subscribers. */
export function createFormState(context: PluginContext, fields: Fields) {
  const { store } = context
  const reads = createReads(context, fields)
  const { list, request, funds, prices, offer } = reads
  const value = stateAtom(fields, reads)
  const live: readonly Live<unknown>[] = [
    list.query.live(list.query.value),
    funds.live(funds.value, { interval: quoteTime }),
    prices.live(prices.value, { interval: quoteTime }),
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
    prices: () => store.get(prices.value) ?? {},
    /** What was read may have changed: balances, allowances and offers are read anew. */
    renew() {
      for (const query of [funds, offer]) query.refresh(true)
    },
    retry() {
      for (const query of [list.query, funds, prices, offer]) query.retry()
    },
  }
}

function stateAtom(
  { sender, draft, slippage }: Fields,
  { list, sides, request, funds, prices, offer }: ReturnType<typeof createReads>,
): Atom<SwapState> {
  const sidesWithFunds = atom((get) => {
    const [{ source, target, missing, unclear }, balances] = [get(sides), get(funds.value)]
    return {
      target,
      missing,
      unclear,
      source: source && { ...source, amount: balances?.token ?? source.amount },
    }
  })
  const quote = atom((get) => {
    const [current, answer] = [get(request), get(offer.value)]
    return current && answer && quoteOf(answer, current, get(slippage.atom), get(prices.value))
  })
  return atom((get): SwapState => {
    const [{ amount, settled }, { source, target, missing, unclear }] = [get(draft.atom), get(sidesWithFunds)]
    const isTyping = amount !== settled
    const facts = {
      network: get(sender)?.network,
      tokens: get(list.tokens),
      source,
      target,
      missing,
      unclear,
      amount,
      units: source && toUnits(amount, source.decimals, most),
      slippage: get(slippage.atom),
      quote: isTyping ? undefined : get(quote),
    }
    const coins = get(funds.value)?.coins
    return { ...facts, status: formStatusOf({ ...facts, isTyping, coins, failure: get(offer.failure) }) }
  })
}

type SidesAtom = Atom<Sides>

/** What an offer is asked for: undefined until the form is filled in. */
function requestAtom(
  sender: Atom<Sender | undefined>,
  sides: SidesAtom,
  draft: WritableAtom<Draft>,
): Atom<Request | undefined> {
  return keptAtom((get) => {
    const [from, { source, target }, { settled }] = [get(sender), get(sides), get(draft.atom)]
    const units = source && toUnits(settled, source.decimals, most)
    if (!from || !source || !target || !units) return undefined
    return { key: [from.key, source.key, target.key, units].join(' '), from, source, target, units }
  })
}

function purseAtom(sender: Atom<Sender | undefined>, sides: SidesAtom): Atom<Purse | undefined> {
  return keptAtom((get) => {
    const [from, { source }] = [get(sender), get(sides)]
    if (!from || !source) return undefined
    return { key: `${from.key} ${source.key}`, from, token: source.key, address: source.address }
  })
}

function pairAtom(sender: Atom<Sender | undefined>, sides: SidesAtom): Atom<Pair | undefined> {
  return keptAtom((get) => {
    const [from, { source, target }] = [get(sender), get(sides)]
    if (!from || !source || !target) return undefined
    const { network } = from
    return { key: [network.caipNetworkId, source.key, target.key].join(' '), network, source, target }
  })
}
