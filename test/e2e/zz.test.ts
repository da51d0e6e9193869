import { afterAll, beforeAll, it } from 'vitest'
import { connectFox, startWorld, type World } from './world.js'
let world: World
beforeAll(async () => { world = await startWorld({ chains: [1] }) })
afterAll(() => world.close())
const cases = [['ar', { locale: 'ar' }, {}],
  ['ar', { locale: 'ar' }, {}],
] as const
it.each(cases)('%s', async (name, options, context) => {
  const page = await world.open(options, context, 'features')
  const big = async (n: string) => {
    await page.waitForTimeout(900)
    await page.screenshot({ path: `/tmp/shots/${name}-${n}.png` })
  }
  await page.locator('#open').click()
  await big('connect')
  await page.evaluate(() => window.modal.open({ view: 'AllWallets' }))
  await big('all')
  await page.evaluate(() => window.modal.close())
  await connectFox(page)
  for (const view of ['Account', 'ProfileWallets', 'WalletSend', 'Transactions', 'Networks', 'WhatIsAWallet']) {
    await page.evaluate((v) => window.modal.open({ view: v as 'Account' }), view)
    await big(view)
  }
})
