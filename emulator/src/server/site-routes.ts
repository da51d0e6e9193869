import { Hono } from 'hono'
import type { EmulatorState } from '../emulator-state.js'
import { drawAvatar, drawCoin } from '../images/drawings.js'
import { forward } from '../rpc/gateway-routes.js'
import { addressTable, formatTable } from './address-table.js'
import { browserScript } from './browser-script.js'

/** Routes that belong to no service: the demo wallets' script, their endpoint of the chains, and pictures. */
export function siteRoutes({ chains, server }: EmulatorState): Hono {
  const ids = chains.all().map(({ id }) => `eip155:${id}`)
  const nodes = ids.length > 0 ? `\nChains at /chains/…: ${ids.join(', ')}\n` : ''
  const routes = new Hono()

  routes.get('/', (c) =>
    c.text(`The Latchkey emulator\n\n${formatTable(addressTable(server.url))}\n${nodes}`),
  )
  routes.get('/wallets.js', async (c) => {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
    return c.body(await browserScript('wallets'), 200, headers)
  })
  // Not through the gateway, as a real wallet has its own node: the request ledger and fault rules are for the page's
  // requests.
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
