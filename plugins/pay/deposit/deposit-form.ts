import { type Atom, atom } from 'jotai/vanilla'
import { cutAmount, type Sender } from '../../../adapter-kit/features/index.js'
import { createWritableAtom, type Live, type PluginContext } from '../../../kernel/plugin.js'
import type { ExchangeList, Payment } from '../contract.js'
import { makePayment } from '../payment/make-payment.js'
import { askedAmount, dollarDecimals } from './asked-amount.js'
import type { DepositState, DepositStatus } from './contract.js'
import { createDepositMarket, type Draft, type Goods, networkOf } from './deposit-market.js'

const empty: Draft = { asset: undefined, amount: '10' }
/** Digits before the point. */
const longest = 10

type Market = ReturnType<typeof createDepositMarket>
export type DepositForm = Omit<DepositState, 'exchange' | 'isLeft' | 'earlier'>

/** The form of a deposit: what is typed, what is offered, and what would be asked for. Read while it has subscribers. */
export function createDepositForm(context: PluginContext, sender: Atom<Sender | undefined>) {
  const draft = createWritableAtom(context.store, empty)
  const market = createDepositMarket(context, sender, draft)
  const { assets, price, exchanges } = market
  const value = formAtom(sender, draft.atom, market)
  const lives: readonly Live<unknown>[] = [
    assets.live(assets.value),
    price.live(price.value, { interval: 15_000 }),
    exchanges.live(exchanges.value),
  ]
  return {
    value,
    /** Keeps it read until the returned function is called. */
    read() {
      const stops = lives.map(({ subscribe }) => subscribe(() => undefined))
      return () => {
        for (const stop of stops) stop()
      }
    },
    payment: () => paymentOf(context.store.get(sender), context.store.get(value)),
    chooseAsset: (asset: string) => draft.set({ ...draft.get(), asset }),
    setAmount(text: string) {
      const amount = cutAmount(text, dollarDecimals)
      const [whole = ''] = amount.split('.')
      if (whole.length <= longest) draft.set({ ...draft.get(), amount })
    },
    retry() {
      for (const query of [assets, price, exchanges]) query.retry()
    },
    reset: () => draft.set(empty),
  }
}

function formAtom(
  sender: Atom<Sender | undefined>,
  draft: Atom<Draft>,
  { assets, goods, price, exchanges }: Market,
): Atom<DepositForm> {
  return atom((get) => {
    const [from, { amount }, now] = [get(sender), get(draft), get(goods)]
    const assetList = get(assets.value)
    const cost = get(price.value) ?? (get(price.failure) ? null : undefined)
    const order = now && cost ? askedAmount(amount, cost, now.asset.decimals) : undefined
    const status = statusOf({
      assets: assetList,
      failed: get(assets.failure) !== undefined,
      amount,
      cost,
      order,
    })
    return {
      network: from?.network,
      address: from?.account.address,
      amount,
      status,
      assets: assetList ?? [],
      asset: now?.asset,
      asked: status === 'ready' ? order : undefined,
      exchanges: listOf(now, get(exchanges.value), get(exchanges.failure) !== undefined),
    }
  })
}

interface StatusFacts {
  readonly assets: readonly unknown[] | undefined
  readonly failed: boolean
  readonly amount: string
  /** Null: none is known. */
  readonly cost: number | null | undefined
  /** What the exchange would be asked for. */
  readonly order: Payment['amount'] | undefined
}

function statusOf({ assets, failed, amount, cost, order }: StatusFacts): DepositStatus {
  if (!assets) return failed ? 'failed' : 'loading'
  if (assets.length === 0) return 'unsupported'
  if (!/[1-9]/.test(amount)) return 'enterAmount'
  if (cost === undefined) return 'pricing'
  if (cost === null) return 'noPrice'
  return order ? 'ready' : 'tooLittle'
}

function listOf(
  goods: Goods | undefined,
  exchanges: ExchangeList['exchanges'] | undefined,
  failed: boolean,
): ExchangeList {
  if (goods && exchanges) return { status: 'ready', exchanges }
  return { status: goods && failed ? 'failed' : 'loading', exchanges: [] }
}

/** Exactly what the form shows, to the account in use. */
function paymentOf(from: Sender | undefined, { asset, asked }: DepositForm): Payment | undefined {
  if (!from || !asset || !asked) return undefined
  return depositOf({
    network: networkOf(from.network),
    asset,
    amount: asked,
    recipient: from.account.address,
  })
}

/** A deposit is a payment to oneself, at an exchange alone. */
export const depositOf = (what: Pick<Payment, 'network' | 'asset' | 'amount' | 'recipient'>): Payment =>
  makePayment({
    ...what,
    choice: 'deposit',
    source: 'fund-from-exchange',
    newTab: true,
    redirect: {},
    filter: {},
    byWallet: false,
  })
