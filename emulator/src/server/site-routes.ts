import { Hono } from 'hono'
import type { World } from '../emulator-state.js'
import { drawAvatar, drawCoin } from '../images/index.js'
import { forward } from '../rpc/gateway-routes.js'
import { tableOf, written } from './address-table.js'
import { browserScript } from './browser-script.js'

/** What belongs to no service: the demo wallets' script, their own way to the chains, and pictures. */
export function siteRoutes({ chains, place }: World): Hono {
  const ids = chains.all().map(({ id }) => `eip155:${id}`)
  const nodes = ids.length > 0 ? `\nChains at /chains/…: ${ids.join(', ')}\n` : ''
  const routes = new Hono()

  routes.get('/', (c) => c.text(`The Latchkey emulator\n\n${written(tableOf(place.url))}\n${nodes}`))
  routes.get('/wallets.js', async (c) => {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
    return c.body(await browserScript('wallets'), 200, headers)
  })
  // A real wallet has a node of its own; the gateway's ledger and faults are about the page's requests.
  routes.post('/chains/:id', (c, next) => {
    const chain = chains.get(c.req.param('id'))
    return chain ? forward(c, chain) : next()
  })
  const svg = { 'content-type': 'image/svg+xml' }
  const stem = (file: string) => file.replace(/\.svg$/, '')
  routes.get('/avatars/:file', (c) => c.body(drawAvatar(stem(c.req.param('file'))), 200, svg))
  routes.get('/tokens/:file', (c) => c.body(drawCoin(stem(c.req.param('file'))), 200, svg))
  return routes
}
