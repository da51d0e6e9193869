import type { Atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { createLiveQuery, type LiveQuery, toUnits } from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'
import type { OnrampQuote, PaymentCurrency, PurchaseCurrency } from '../contract.js'

/** How long a quote is used, and how often it is asked for anew while it is on screen, in milliseconds. */
export const quoteTime = 15_000

/** What a quote is for: it is shown for nothing else. */
export interface Request {
  readonly key: string
  readonly purchase: PurchaseCurrency
  readonly payment: PaymentCurrency
  /** Decimal text. */
  readonly amount: string
}

const Amount = v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/))
const Figure = v.object({
  amount: v.union([Amount, v.pipe(v.number(), v.transform(String), Amount)]),
  currency: v.pipe(v.string(), v.maxLength(20)),
})
const Answer = v.object({
  quoteId: v.string(),
  networkFee: Figure,
  paymentSubtotal: Figure,
  paymentTotal: Figure,
  purchaseAmount: Figure,
})

/** The quote for the currencies and the amount of the form. */
export function createQuote(
  context: PluginContext,
  request: Atom<Request | undefined>,
): LiveQuery<Request, OnrampQuote> {
  return createLiveQuery<Request, OnrampQuote>(context, {
    subject: request,
    trusted: quoteTime,
    read: async (order, { signal }) => askQuote(context, order, signal),
  })
}

/** Where the service gives none, or one that is about something else, the sample of the specification (§9) takes its place. */
async function askQuote(
  { use, site }: PluginContext,
  { purchase, payment, amount }: Request,
  signal: AbortSignal,
): Promise<OnrampQuote> {
  try {
    const cloud = await use('cloud')
    return await cloud.request({
      host: 'blockchain',
      path: '/v1/onramp/quote',
      query: { projectId: site.projectId },
      identify: 'client',
      body: {
        purchaseCurrency: purchase.given,
        paymentCurrency: payment.given,
        amount,
        network: purchase.symbol,
      },
      parse: (value) => quoteOf(value, { payment: payment.id, purchase: purchase.symbol, amount }),
      signal,
    })
  } catch {
    return { isSample: true, paymentTotal: { amount, currency: payment.id } }
  }
}

/** What a quote has to be about. */
interface Order {
  readonly payment: string
  readonly purchase: string
  /** Decimal text. */
  readonly amount: string
}

/** @throws Error for an answer of another shape, in other currencies, or for another amount */
export function quoteOf(value: unknown, { payment, purchase, amount }: Order): OnrampQuote {
  const { networkFee, paymentSubtotal, paymentTotal, purchaseAmount } = parseAs(Answer, value)
  const paid = [networkFee, paymentSubtotal, paymentTotal].every(({ currency }) => currency === payment)
  if (!paid || purchaseAmount.currency.toLowerCase() !== purchase.toLowerCase())
    throw new Error('The quote is in other currencies')
  // Fees are part of what was typed, or come on top of it.
  const isAsked = [paymentTotal, paymentSubtotal].some(({ amount: one }) => unitsOf(one) === unitsOf(amount))
  if (!isAsked) throw new Error('The quote is for another amount')
  return { isSample: false, networkFee, paymentSubtotal, paymentTotal, purchaseAmount }
}

const unitsOf = (amount: string) => toUnits(amount, 30)
