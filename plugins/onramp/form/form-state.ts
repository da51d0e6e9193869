import { type Atom, atom } from 'jotai/vanilla'
import {
  createLiveQuery,
  keptAtom,
  type LiveQuery,
  type Sender,
  toUnits,
} from '../../../adapter-kit/features/index.js'
import type { Live, PluginContext, WritableAtom } from '../../../kernel/plugin.js'
import { referenceOf } from '../../../kernel/plugin.js'
import type { OnrampMarket, OnrampProvider, OnrampQuote, OnrampState } from '../contract.js'
import { createMarket } from '../market/market.js'
import { linkOf } from '../providers/link.js'
import { namesAddress } from '../providers/link-differences.js'
import type { Order } from '../providers/providers.js'
import { providersOf } from '../providers/providers.js'
import { formStatusOf } from './form-status.js'
import { createQuote, quoteTime, type Request } from './quote.js'

/** What the visitor chose and typed. */
export interface Draft {
  readonly provider: string | undefined
  readonly purchase: string | undefined
  readonly payment: string | undefined
  readonly amount: string
  /** The amount that is asked for: what was typed, once typing has paused. */
  readonly settled: string
}

/** An order and what it is called by. */
export interface Subject extends Order {
  readonly key: string
}

interface Choice extends Pick<OnrampState, 'providers' | 'provider' | 'market' | 'purchase' | 'payment'> {
  readonly from: Sender | undefined
}

/** All that the form shows, from what was typed and what was read; read while it has subscribers. */
export function createFormState(
  context: PluginContext,
  sender: Atom<Sender | undefined>,
  draft: WritableAtom<Draft>,
) {
  const { store, state: shared } = context
  const { market, query } = createMarket(context, sender)
  const providers = atom((get) => providersOf(get(shared.features).values.onramp))
  const choice = choiceAtom(sender, draft, market, providers)
  const quote = createQuote(context, requestAtom(choice, draft))
  const order = orderAtom(choice, draft)
  const link = createLiveQuery<Subject, string>(context, {
    subject: order,
    trusted: quoteTime * 4,
    read: (order) => linkOf(context, order),
  })
  const value = stateAtom(draft, choice, quote, link)
  const lives: readonly Live<unknown>[] = [
    query.live(query.value),
    quote.live(quote.value, { interval: quoteTime }),
    link.live(link.value, { interval: quoteTime * 4 }),
  ]
  const state: Live<OnrampState> = {
    get: () => store.get(value),
    subscribe(listener) {
      const stops = [store.sub(value, listener), ...lives.map(({ subscribe }) => subscribe(() => undefined))]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  return {
    state,
    order: () => store.get(order),
    retry() {
      for (const each of [query, quote, link]) each.retry()
    },
  }
}

function choiceAtom(
  sender: Atom<Sender | undefined>,
  draft: WritableAtom<Draft>,
  market: Atom<OnrampMarket>,
  providers: Atom<readonly OnrampProvider[]>,
): Atom<Choice> {
  return atom((get) => {
    const [from, selection, sold, sellers] = [get(sender), get(draft.atom), get(market), get(providers)]
    const { purchases, payments } = sold
    return {
      from,
      market: sold,
      providers: sellers,
      provider: sellers.find(({ id }) => id === selection.provider) ?? sellers[0],
      purchase: purchases.find(({ symbol }) => symbol === selection.purchase) ?? purchases[0],
      payment: payments.find(({ id }) => id === selection.payment) ?? payments[0],
    }
  })
}

/** What a quote is asked for: undefined until the form is filled in. */
function requestAtom(choice: Atom<Choice>, draft: WritableAtom<Draft>): Atom<Request | undefined> {
  return keptAtom((get) => {
    const [{ from, purchase, payment, market }, { settled }] = [get(choice), get(draft.atom)]
    const amount = wholeAmount(settled)
    if (!from || !purchase || !payment || !toUnits(amount, payment.decimals)) return undefined
    const key = [from.network.caipNetworkId, market.isSample, purchase.symbol, payment.id, amount].join(' ')
    return { key, purchase, payment, amount }
  })
}

function orderAtom(choice: Atom<Choice>, draft: WritableAtom<Draft>): Atom<Subject | undefined> {
  return keptAtom((get) => {
    const [{ from, provider, purchase, payment }, { settled }] = [get(choice), get(draft.atom)]
    const amount = wholeAmount(settled)
    if (!from || !provider || !purchase || !payment || !toUnits(amount, payment.decimals)) return undefined
    const { caipNetworkId: network, id } = from.network
    const names = [`${id}`, referenceOf(network)]
    const order: Order = {
      provider: provider.id,
      address: from.account.address,
      network,
      symbol: purchase.symbol,
      payment: payment.id,
      amount,
      on: purchase.networks.find(({ chainId }) => names.includes(chainId))?.name,
    }
    return { key: JSON.stringify(order), ...order }
  })
}

/** `12.` is still being typed. */
const wholeAmount = (text: string) => text.replace(/\.$/, '')

function stateAtom(
  draft: WritableAtom<Draft>,
  choice: Atom<Choice>,
  quote: LiveQuery<Request, OnrampQuote>,
  link: LiveQuery<Subject, string>,
): Atom<OnrampState> {
  return atom((get) => {
    const [{ from, ...chosen }, { amount, settled }] = [get(choice), get(draft.atom)]
    const isTyping = amount !== settled
    const facts = {
      ...chosen,
      network: from?.network,
      address: from?.account.address,
      isSmartAccount: from?.account.type === 'smartAccount',
      amount,
      units: chosen.payment && toUnits(amount, chosen.payment.decimals),
      quote: isTyping ? undefined : get(quote.value),
    }
    const [linkUrl, linkFailed] = [get(link.value), get(link.failure) !== undefined]
    const status = formStatusOf({ ...facts, isTyping, link: linkUrl, linkFailed })
    const url = status === 'ready' ? linkUrl : undefined
    return { ...facts, status, url, isAddressTold: url !== undefined && namesAddress(url) }
  })
}
