import { Hono } from 'hono'
import { drawTile } from '../images/tile.js'
import { browserScript } from '../server/browser-script.js'
import { demoWallets } from '../wallets/demo-wallets.js'
import { pageStyle } from './page-style.js'
import { shell, shellPolicy } from './shell.js'

/** The wallet page. Links of wallets in the directory lead to `/wallet` or to `/wallet/wc?uri=…`. */
export function walletPageRoutes(): Hono {
  const routes = new Hono({ strict: false })
  const fresh = { 'cache-control': 'no-cache' }
  for (const path of ['/', '/wc']) {
    routes.get(path, (c) => c.html(shell, 200, { ...fresh, 'content-security-policy': shellPolicy }))
  }
  routes.get('/page.js', async (c) =>
    c.body(await browserScript('wallet-page'), 200, { ...fresh, 'content-type': 'text/javascript' }),
  )
  routes.get('/style.css', (c) => c.body(pageStyle, 200, { ...fresh, 'content-type': 'text/css' }))
  routes.get('/icon.svg', (c) => c.body(icon(), 200, { 'content-type': 'image/svg+xml' }))
  return routes
}

function icon(): string {
  const phanta = demoWallets.find(({ name }) => name === 'Phanta')
  const colour = phanta?.colour ?? '#a99bf0'
  return drawTile({ from: colour, to: colour, mark: phanta?.mark ?? 'P', ink: '#ffffff' })
}
