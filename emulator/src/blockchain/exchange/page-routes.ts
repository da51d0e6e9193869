import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { EmulatorState } from '../../emulator-state.js'
import { exchangeNamed } from './assets.js'
import { payOut } from './pay-out.js'
import type { ExchangeSession } from './sessions.js'

/** What the visitor of the exchange's page can do, each with what it is called there. */
const endings = {
  pay: 'Pay',
  less: 'Pay less than was asked for',
  elsewhere: 'Pay on another network',
  refund: 'Send it back',
  decline: 'Decline',
} as const
type Ending = keyof typeof endings
const isEnding = (value: string): value is Ending => Object.hasOwn(endings, value)

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"

/** The page of an exchange: it works without scripts, and pays on the chain. */
export function exchangePageRoutes(state: EmulatorState): Hono {
  const routes = new Hono({ strict: false })
  routes.get('/', (c) => {
    const session = sessionOf(state, c)
    if (!session) return c.text('Invalid session ID', 404)
    if (session.status === 'UNKNOWN') session.status = 'IN_PROGRESS'
    return c.html(page(session), 200, { 'content-security-policy': policy, 'cache-control': 'no-store' })
  })
  routes.post('/', async (c) => {
    const session = sessionOf(state, c)
    if (!session) return c.text('Invalid session ID', 404)
    const ending = new URLSearchParams(await c.req.text()).get('ending') ?? ''
    if (isEnding(ending) && session.status === 'IN_PROGRESS') await end(state, session, ending)
    return c.redirect(c.req.url, 303)
  })
  return routes
}

const sessionOf = ({ exchanges }: EmulatorState, c: Context) => exchanges.get(c.req.query('sessionId') ?? '')

async function end(state: EmulatorState, session: ExchangeSession, ending: Ending): Promise<void> {
  if (ending === 'decline') session.status = 'FAILED'
  if (ending === 'refund') session.status = 'REFUND'
  if (ending === 'decline' || ending === 'refund') return
  const { asset, amount } = session
  if (ending === 'less') session.received = { asset, amount: lessThan(amount) }
  if (ending === 'elsewhere')
    session.received = { asset: asset.replace(/^eip155:\d+/, 'eip155:42161'), amount }
  if (ending === 'pay') session.txHash = await payOut(state, session)
  session.status = 'SUCCESS'
}

/** A hundredth less, in the last of two decimals. */
const lessThan = (amount: string) => (Number(amount) - 0.01).toFixed(2)

function page({ id, exchangeId, asset, amount, recipient, status }: ExchangeSession) {
  const name = exchangeNamed(exchangeId)?.name ?? exchangeId
  const buttons = Object.entries(endings).map(
    ([value, label]) => html`<p><button name="ending" value="${value}">${label}</button></p>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${name}</title>
      <body style="font: 16px/1.5 system-ui; max-width: 34em; margin: 2em auto; padding: 0 1em">
        <h1>${name}</h1>
        <p>Session ${id}: ${status}</p>
        <p>${amount} of ${asset}<br />to ${recipient}</p>
        ${status === 'IN_PROGRESS' ? html`<form method="post">${buttons}</form>` : html`<p>You may close this page.</p>`}
      </body>
    </html>`
}
