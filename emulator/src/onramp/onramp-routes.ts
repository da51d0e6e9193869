import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { reason } from '../blockchain/errors.js'
import type { EmulatorState } from '../emulator-state.js'
import { readBody } from '../server/requests.js'
import { bought, type Good, goodBySymbol, goods, limits, networkFee, payments } from './goods.js'

const Quote = v.object({
  purchaseCurrency: v.object({ symbol: v.string() }),
  paymentCurrency: v.object({ id: v.picklist(Object.keys(payments)) }),
  amount: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/), v.transform(Number), v.minValue(1)),
  network: v.string(),
})
const Whole = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0)))
const Widget = v.object({
  destinationWallets: v.pipe(
    v.array(v.object({ address: v.string(), blockchains: v.array(v.string()), assets: v.array(v.string()) })),
    v.minLength(1),
  ),
  defaultNetwork: v.exactOptional(v.string()),
  partnerUserId: v.pipe(v.string(), v.minLength(32), v.maxLength(50)),
  defaultExperience: v.exactOptional(v.string()),
  presetCryptoAmount: Whole,
  presetFiatAmount: Whole,
})

/** What the blockchain API has for buying. */
export function onrampRoutes({ onramp }: Pick<EmulatorState, 'onramp'>): Hono {
  const routes = new Hono()
  routes.get('/v1/onramp/options', (c) => (onramp.served ? c.json(options()) : c.notFound()))
  routes.post('/v1/onramp/quote', async (c) => (onramp.served ? quote(c) : c.notFound()))
  routes.post('/v1/generators/onrampurl', widget)
  routes.all('/v1/onramp/*', (c) => reason(c, 503, '', 'OnRamp provider is temporarily unavailable'))
  return routes
}

function options() {
  return {
    purchaseCurrencies: goods.map((good) => ({
      id: `emulated-${good.symbol}`,
      name: good.name,
      symbol: good.symbol,
      networks: good.places.map((place) => networkOf(good, place)),
    })),
    paymentCurrencies: Object.keys(payments).map((id) => ({ id, payment_method_limits: limits })),
  }
}

function networkOf({ address }: Good, { network, ...names }: Good['places'][number]) {
  return { ...names, chain_id: network.split(':')[1], contract_address: address ?? '' }
}

async function quote(c: Context): Promise<Response> {
  const request = v.safeParse(Quote, await readBody(c))
  const good = request.success && goodBySymbol(request.output.purchaseCurrency.symbol)
  if (!request.success || !good) return reason(c, 400, '', 'The currencies or the amount are not supported')
  const { amount, paymentCurrency } = request.output
  const { id } = paymentCurrency
  const money = (value: number) => ({ amount: value.toFixed(2), currency: id })
  return c.json({
    quoteId: crypto.randomUUID(),
    networkFee: money(networkFee),
    paymentSubtotal: money(amount - networkFee),
    paymentTotal: money(amount),
    purchaseAmount: { amount: bought(good, id, amount), currency: good.symbol },
  })
}

/** A link to the emulated page of Coinbase. */
async function widget(c: Context): Promise<Response> {
  const request = v.safeParse(Widget, await readBody(c))
  if (!request.success) return c.text(`Deserialization error: ${request.issues[0].message}`, 400)
  const { destinationWallets, partnerUserId, defaultNetwork, presetFiatAmount } = request.output
  const url = new URL('/coinbase/buy/select-asset', c.req.url)
  url.searchParams.set('appId', 'emulated')
  url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets))
  url.searchParams.set('partnerUserId', partnerUserId)
  if (defaultNetwork !== undefined) url.searchParams.set('defaultNetwork', defaultNetwork)
  if (presetFiatAmount !== undefined) url.searchParams.set('presetFiatAmount', `${presetFiatAmount}`)
  return c.json({ url: url.href })
}
