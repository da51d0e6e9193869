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

const saysOn = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.locator('#says').textContent()) ?? '')
const toldIn = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') as unknown[])
const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/)

describe('hooks of payments', () => {
  it('open a payment and tell how it ended', async () => {
    const page = await world.open({}, {}, 'pay-hooks')
    await connectFox(page)
    await page.locator('#pay').click()
    await page.getByTestId('pay-sum').filter({ hasText: '0.25 ETH' }).waitFor()
    expect(await saysOn(page)).toMatchObject({ isPending: true, isSuccess: false })
    await page.keyboard.press('Escape')
    await soon(async () => expect(await saysOn(page)).toMatchObject({ isError: true, isPending: false }))
    expect(await toldIn(page)).toEqual([['unpaid', expect.stringContaining('Modal closed')]])
    await page.locator('#pay').click()
    await page.getByTestId('wallet-payment-option').click()
    await page.getByTestId('pay-button').click()
    await page.getByTestId('demo-wallet-approve').click()
    await soon(async () => expect(await saysOn(page)).toMatchObject({ isSuccess: true, result: hash }))
    expect((await toldIn(page)).slice(1)).toEqual([['paid', hash]])
  })

  it('show exchanges, lead to one and follow the payment there, without the modal', async () => {
    const page = await world.open({}, {}, 'pay-hooks')
    await soon(async () =>
      expect(await saysOn(page)).toMatchObject({ exchanges: expect.arrayContaining(['binance']) }),
    )
    const opening = page.context().waitForEvent('page')
    await page.locator('#buy').click()
    const tab = await opening
    await tab.getByRole('button', { name: 'Pay', exact: true }).waitFor()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.bringToFront()
    await soon(async () => expect(await saysOn(page)).toMatchObject({ status: 'SUCCESS' }))
    await soon(async () => expect(await toldIn(page)).toEqual([['bought', expect.anything()]]))
    expect(await page.evaluate(() => window.modal.getState().open)).toBe(false)
  })
})
