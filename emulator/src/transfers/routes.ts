import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isAddress } from 'viem'
import { exchangeNamed } from '../blockchain/exchange/assets.js'
import { chainTokens, ether, type Token } from '../blockchain/tokens.js'
import { type Chains, caip2 } from '../chains/chains.js'
import { readBody } from '../server/requests.js'
import { type TransferAsset, type Transfers, transferCall } from './transfers.js'

const Address = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  'Invalid address',
)
const Order = v.object({
  user: v.optional(Address),
  originChainId: v.string(),
  originCurrency: v.string(),
  destinationChainId: v.string(),
  destinationCurrency: v.string(),
  recipient: Address,
  amount: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,77}$/, 'Invalid amount'),
    v.transform((text) => BigInt(text)),
  ),
})

/** How long a transfer is said to take, in seconds. */
const duration = 30

/** Payments in one token that arrive in another: quoted, followed, and which assets exchanges have for them. */
export function transferRoutes(transfers: Transfers, chains: Chains): Hono {
  const routes = new Hono()
  routes.post('/quote', async (c) => {
    const body = v.safeParse(Order, await readBody(c))
    if (!body.success) return refusal(c, body.issues[0].message)
    const { user, recipient, amount, ...currencies } = body.output
    const origin = transfers.asset(currencies.originChainId, currencies.originCurrency)
    const destination = transfers.asset(currencies.destinationChainId, currencies.destinationCurrency)
    if (!origin || !destination) return refusal(c, 'No route was found for these tokens')
    const { id, price, fee, receiver } = transfers.quote({ user, origin, destination, recipient, amount })
    const currency = assetOf(origin)
    // Without somebody who pays from a wallet it is a deposit, as from an exchange.
    const step =
      user === undefined
        ? { type: 'deposit', deposit: { amount: `${price}`, currency: currency.asset, receiver } }
        : { type: 'transaction', transaction: { from: user, ...transferCall(origin.token, receiver, price) } }
    return c.json({
      origin: { amount: `${price}`, currency },
      destination: { amount: `${amount}`, currency: assetOf(destination) },
      steps: [{ requestId: id, ...step }],
      fees: [{ id: 'service', label: 'Service Fee', amount: `${fee}`, currency }],
      timeInSeconds: duration,
    })
  })
  routes.get('/status', async (c) => {
    const status = await transfers.status(c.req.query('requestId') ?? '')
    return status ? c.json({ status }) : refusal(c, 'Unknown request')
  })
  routes.get('/assets/exchanges/:id', (c) => {
    const exchangeId = c.req.param('id')
    if (!exchangeNamed(exchangeId)) return refusal(c, `Exchange ${exchangeId} not found`)
    const assets = chains
      .all()
      .flatMap((chain) => [ether, ...chainTokens].map((token) => assetOf({ chain, token })))
    return c.json({ exchangeId, assets: { eip155: assets } })
  })
  return routes
}

const refusal = (c: Context, error: string) => c.json({ error }, 400)

function assetOf({ chain, token }: TransferAsset) {
  const { name, symbol, decimals, address } = token satisfies Token
  return { network: caip2(chain.id), asset: address ?? 'native', metadata: { name, symbol, decimals } }
}
