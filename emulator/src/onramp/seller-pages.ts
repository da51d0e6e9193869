import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as v from 'valibot'
import type { EmulatorState } from '../emulator-state.js'
import { siteStyle } from '../secure-site/site-style.js'
import { deliver } from './deliver.js'
import { bought, type Good, goodBySymbol, goods, payments } from './goods.js'

/** What a link of either provider says. */
interface FormFields {
  readonly address: string
  readonly symbol: string
  readonly payment: string
  readonly amount: string
  readonly place: string | undefined
}

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const MeldLink = v.object({
  publicKey: Text,
  destinationCurrencyCode: Text,
  walletAddress: Text,
  externalCustomerId: Text,
  sourceCurrencyCode: v.optional(Text, 'USD'),
  sourceAmount: v.optional(Text, '100'),
})
const Wallets = v.pipe(
  v.string(),
  v.parseJson(),
  v.tupleWithRest([v.object({ address: Text, assets: v.tupleWithRest([Text], Text) })], v.unknown()),
)
const CoinbaseLink = v.object({
  appId: Text,
  destinationWallets: Wallets,
  defaultNetwork: v.optional(Text),
  presetFiatAmount: v.optional(Text, '100'),
})
const Order = v.object({
  address: Text,
  symbol: Text,
  network: Text,
  payment: v.picklist(Object.keys(payments)),
  amount: v.pipe(Text, v.regex(/^\d{1,9}(\.\d{1,2})?$/), v.transform(Number), v.minValue(1)),
})

/** The pages on which a visitor pays, of both providers; no card is needed. */
export function sellerPages(state: EmulatorState): Hono {
  const routes = new Hono({ strict: false })
  routes.get('/meld', (c) => {
    const link = v.safeParse(MeldLink, c.req.query())
    if (!link.success)
      return showPage(c, 'Meld.io', html`<p role="alert">This link is not complete.</p>`, 400)
    const { walletAddress: address, destinationCurrencyCode: symbol, ...rest } = link.output
    const order = { address, symbol, payment: rest.sourceCurrencyCode, amount: rest.sourceAmount }
    return showPage(c, 'Meld.io', form({ ...order, place: undefined }))
  })
  routes.get('/coinbase/buy/select-asset', (c) => {
    const link = v.safeParse(CoinbaseLink, c.req.query())
    if (!link.success)
      return showPage(c, 'Coinbase', html`<p role="alert">This link is not complete.</p>`, 400)
    const { destinationWallets, defaultNetwork: place, presetFiatAmount: amount } = link.output
    const [{ address, assets }] = destinationWallets
    return showPage(c, 'Coinbase', form({ address, symbol: assets[0], payment: 'USD', amount, place }))
  })
  routes.get('/seller/style.css', (c) =>
    c.body(`${siteStyle}${formStyle}`, 200, { 'content-type': 'text/css' }),
  )
  routes.post('/seller/orders', (c) => take(state, c))
  return routes
}

async function take(state: EmulatorState, c: Context): Promise<Response> {
  const order = v.safeParse(Order, await c.req.parseBody())
  const good = order.success && goodBySymbol(order.output.symbol)
  if (!order.success || !good)
    return showPage(c, 'Not sold', html`<p role="alert">This cannot be bought here.</p>`, 400)
  const { address, network, payment, amount: paid } = order.output
  const amount = bought(good, payment, paid)
  try {
    await deliver(state, { good, network, address, amount })
  } catch (error) {
    return showPage(
      c,
      'Not sent',
      html`<p role="alert">${error instanceof Error ? error.message : 'It failed'}</p>`,
      400,
    )
  }
  const text = html`<p role="status" data-testid="seller-done">${amount} ${good.symbol} was sent to ${address}.</p>
    <p>You can close this tab.</p>`
  return showPage(c, 'Paid', text)
}

function form({ address, symbol, payment, amount, place }: FormFields) {
  const good: Good | undefined = goodBySymbol(symbol)
  const kind = address.startsWith('0x') ? 'eip155:' : 'solana:'
  const sold = goods.filter(({ places }) => places.some(({ network }) => network.startsWith(kind)))
  const places = sold[0]?.places ?? []
  return html`<form method="post" action="/seller/orders">
    <p>This is a page of the emulator: nobody is charged.</p>
    <label>Pay <input name="amount" inputmode="decimal" value="${amount}" required data-testid="seller-amount"></label>
    <label>Currency <select name="payment">${options(Object.keys(payments), payment)}</select></label>
    <label>Buy <select name="symbol" data-testid="seller-symbol">${options(
      sold.map((one) => one.symbol),
      good?.symbol,
    )}</select></label>
    ${good ? '' : html`<p role="status">${symbol} is not sold here; choose something else.</p>`}
    <label>Network <select name="network" data-testid="seller-network">${places.map(
      ({ network, name, display_name }) =>
        html`<option value="${network}" ${name === place ? raw('selected') : ''}>${display_name}</option>`,
    )}</select></label>
    <label>To <input name="address" value="${address}" readonly data-testid="seller-address"></label>
    <footer><button data-testid="seller-pay">Pay</button></footer>
  </form>`
}

const options = (names: readonly string[], chosen: string | undefined) =>
  names.map((name) => html`<option ${name === chosen ? raw('selected') : ''}>${name}</option>`)

const formStyle = `
form { display: flex; flex-direction: column; gap: 12px }
label { display: flex; flex-direction: column; gap: 4px; font-size: 14px }
input, select { min-height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: inherit; font: inherit }
`

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

function showPage(c: Context, title: string, content: ReturnType<typeof html>, status: 200 | 400 = 200) {
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}, a page of the emulator</title>
<link rel="stylesheet" href="/seller/style.css">
<main><h1>${title}</h1>${content}</main>
</html>`
  return c.html(page, status, { 'content-security-policy': policy })
}
