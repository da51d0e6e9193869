import { Hono } from 'hono'
import * as v from 'valibot'
import { readBody } from '../../server/requests.js'
import { reason } from '../errors.js'
import { addressKind } from '../names/address-kind.js'
import { tokenByAddress, tokenIcon } from '../tokens.js'

/** Made-up exchange rates: one US dollar in each currency of the service. */
const rates: Record<string, number> = {
  usd: 1,
  eur: 0.9,
  gbp: 0.8,
  aud: 1.5,
  cad: 1.4,
  inr: 85,
  jpy: 150,
  btc: 0.00001,
  eth: 1 / 3000,
}

const dollar = { symbol: 'USDC', name: 'USD Coin', decimals: 6, price: 1 }

/** Tokens that only have a price: no chain here has them. */
const dollars = [{ ...dollar, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }]

const BodySchema = v.object({ currency: v.string(), addresses: v.array(v.string()) })

/** The price of a token. Like the real service, it uses only the first address of a request. */
export function priceRoutes(): Hono {
  const routes = new Hono()
  routes.post('/v1/fungible/price', async (c) => {
    const body = v.safeParse(BodySchema, await readBody(c))
    if (!body.success) return reason(c, 422, '', `Deserialization error: ${body.issues[0].message}`)
    const { currency, addresses } = body.output
    const rate = rates[currency.toLowerCase()]
    if (rate === undefined) return reason(c, 400, 'currency', `Unsupported currency: ${currency}.`)
    const address = addresses[0]?.split(':')[2]
    if (!address || !addressKind(address)) return reason(c, 400, 'address', 'The address provided is invalid')
    const token = tokenByAddress(address) ?? dollars.find((one) => one.address === address.toLowerCase())
    if (!token) return c.json({ fungibles: [] })
    const { name, symbol, decimals, price } = token
    const iconUrl = tokenIcon(new URL(c.req.url).origin, token)
    return c.json({
      fungibles: [{ address: addresses[0], name, symbol, iconUrl, price: price * rate, decimals }],
    })
  })
  return routes
}
