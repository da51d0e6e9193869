import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { soon } from '../until.js'
import { connectFox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
beforeEach(() => world.emulator.control.reset({ chains: true }))
afterAll(() => world.close())

const shop = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const quarter = 25n * 10n ** 16n

async function held(): Promise<bigint> {
  const { rpc } = await world.emulator.chain(1)
  return BigInt(String(await rpc('eth_getBalance', [shop, 'latest'])))
}

const toldIn = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') as unknown[])

/** The shop's page, where a payment is asked for. */
async function atPayment(isConnected = false): Promise<Page> {
  const page = await world.open({}, {}, 'pay')
  if (isConnected) await connectFox(page)
  await page.locator('#open').click()
  await page.getByTestId('pay-sum').filter({ hasText: '0.25 ETH' }).waitFor()
  return page
}

/** At the exchange, in the tab that the click opened. */
async function atExchange(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByTestId('exchange-option-binance').click()
  const tab = await opening
  await tab.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  return tab
}

describe('paying', () => {
  it('at an exchange leads to its page and back, and the chain has it', async () => {
    const page = await atPayment()
    const before = await held()
    const tab = await atExchange(page)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await page.getByTestId(/pay-exchange-(waiting|underway)/).waitFor()
    expect(await toldIn(page)).toEqual([])
    await tab.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.bringToFront()
    await page.getByTestId('pay-confirmed').filter({ hasText: 'You paid 0.25 ETH' }).waitFor()
    expect((await held()) - before).toBe(quarter)
    await soon(async () =>
      expect(await toldIn(page)).toEqual([
        { success: true, result: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
      ]),
    )
  })

  it('too little at an exchange is said, and is no success', async () => {
    const page = await atPayment()
    const tab = await atExchange(page)
    await tab.getByRole('button', { name: 'Pay less' }).click()
    await page.bringToFront()
    await page
      .getByTestId('pay-exchange-wrongAmount')
      .filter({ hasText: '0.24 instead of 0.25 ETH' })
      .waitFor()
    await soon(async () => expect(await toldIn(page)).toMatchObject([{ success: false }]))
  })

  it('by wallet sends what was reviewed, and the chain has it', async () => {
    const page = await atPayment(true)
    const before = await held()
    await page.getByTestId('wallet-payment-option').click()
    await page.getByTestId('pay-review').filter({ hasText: shop }).waitFor()
    await page.getByTestId('pay-button').click()
    await page.getByTestId('demo-wallet-approve').click()
    await page.getByTestId('pay-confirmed').waitFor()
    expect((await held()) - before).toBe(quarter)
    await soon(async () => expect(await toldIn(page)).toMatchObject([{ success: true }]))
  })

  it('that the visitor leaves is told as such', async () => {
    const page = await atPayment()
    await page.keyboard.press('Escape')
    await soon(async () => expect(await toldIn(page)).toEqual([expect.stringContaining('Modal closed')]))
  })
})
