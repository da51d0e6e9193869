import type { Atom } from 'jotai/vanilla'
import {
  createLiveQuery,
  type LiveQuery,
  nativeKey,
  type Sender,
  type SwapRules,
} from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { Quote, SwapToken } from '../contract.js'
import type { Order } from '../service/ask-quote.js'
import type { Prices } from './prices.js'

/** How long a quote is used, and how often it is asked for anew while it is on screen, in milliseconds. */
export const quoteTime = 10_000
/** What the provider keeps, of 10,000. */
const providerFee = 85n

/** What a quote is for: it is shown for nothing else. */
export interface Request {
  readonly key: string
  readonly from: Sender
  readonly source: SwapToken
  readonly target: SwapToken
  readonly units: bigint
}

/** What was answered, before slippage and prices. */
export interface Offer {
  readonly expected: bigint
  readonly fee: bigint | undefined
  readonly approvals: number
}

export const orderOf = ({ from, source, target, units }: Request): Order => ({
  network: from.network,
  owner: from.account.address,
  source: source.address,
  target: target.address,
  units,
})

/** The offer for the pair and the amount of the form; read anew while it is shown. */
export function createQuote(
  context: PluginContext,
  request: Atom<Request | undefined>,
  rules: () => SwapRules | null | undefined,
): LiveQuery<Request, Offer> {
  return createLiveQuery<Request, Offer>(context, {
    subject: request,
    trusted: quoteTime,
    async read(request) {
      // With the first amount: the form is shown without.
      const { askQuote } = await import('../service/ask-quote.js')
      const [expected, costs] = await Promise.all([
        askQuote(context, orderOf(request)),
        costsOf(request, rules()),
      ])
      return { expected, ...costs }
    },
  })
}

/** What it takes besides. Asked for while the quote is, which does not depend on it. */
async function costsOf(request: Request, rules: SwapRules | null | undefined) {
  const approvals = await approvalsFor(request, rules)
  const fee = await rules?.fee(request.from.network, approvals).catch(() => undefined)
  return { approvals, fee }
}

/** How many approvals come before the swap, as far as is known before the transaction is built. */
async function approvalsFor({ from, source, units }: Request, rules: SwapRules | null | undefined) {
  const [router] = rules?.routers(from.network) ?? []
  if (!rules || source.address === undefined || router === undefined) return 0
  const { address } = from.account
  const allowed = await rules.allowance(from.network, source.address, address, router).catch(() => 0n)
  return allowed >= units ? 0 : 1
}

/** Of what may arrive less than expected, nothing less than this does: one unit at least. */
export function minimumOf(expected: bigint, slippage: number): bigint {
  const minimum = (expected * BigInt(100 - slippage)) / 100n
  return minimum > 0n ? minimum : 1n
}

/** The offer as it is shown. */
export function quoteOf(
  { expected, ...offer }: Offer,
  { from, source, target, units }: Omit<Request, 'key'>,
  slippage: number,
  prices: Prices | undefined,
): Quote {
  return {
    ...offer,
    expected,
    minimum: minimumOf(expected, slippage),
    providerFee: (units * providerFee) / 10_000n,
    feeFiat: feeFiatOf(offer.fee, from.network.nativeCurrency.decimals, prices?.[nativeKey]),
    impact: impactOf({ amount: units, source }, { amount: expected, source: target }, prices ?? {}),
    isPriced: prices !== undefined,
  }
}

function feeFiatOf(fee: bigint | undefined, decimals: number, price: number | undefined): number | undefined {
  return fee === undefined || price === undefined ? undefined : (Number(fee) / 10 ** decimals) * price
}

interface Side {
  readonly amount: bigint
  readonly source: SwapToken
}

/** How much less arrives than prices and the provider's fee tell, in percent; never less than nothing. */
function impactOf(paid: Side, bought: Side, prices: Prices): number | undefined {
  const [gave, got] = [worthOf(paid, prices), worthOf(bought, prices)]
  if (gave === undefined || got === undefined || gave === 0) return undefined
  const impact = (1 - got / (gave * (1 - Number(providerFee) / 10_000))) * 100
  return Number.isFinite(impact) ? Math.max(0, impact) : undefined
}

function worthOf({ amount, source: { key, decimals, price } }: Side, prices: Prices): number | undefined {
  const dollars = prices[key] ?? price
  return dollars === undefined ? undefined : (Number(amount) / 10 ** decimals) * dollars
}
