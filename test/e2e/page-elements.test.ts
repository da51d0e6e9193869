import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaints } from './axe.js'
import { fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
beforeEach(() => {
  world.emulator.control.reset({ chains: true })
  world.emulator.control.config([
    { id: 'onramp', isEnabled: true, config: ['meld'] },
    { id: 'payments', isEnabled: true, config: null },
  ])
})
afterAll(() => world.close())

const start = (options: object, settings = {}) => world.open(options, settings, 'page-elements')
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: unknown[] }).told)

async function connect(page: Page): Promise<void> {
  await page.getByTestId(`wallet-selector-${fox}`).click()
  await page.getByTestId('demo-wallet-approve').click()
  await page.waitForFunction(() => window.modal.getAccount().isConnected)
}

describe('<latchkey-onramp>', () => {
  it('stands in the page, leads a visitor to connect, and to the provider', async () => {
    world.emulator.control.onramp({ served: true })
    const page = await start({ element: 'onramp' })
    await connect(page)
    await page.getByTestId('onramp-preset-100').click()
    await page.getByTestId('onramp-continue').waitFor()
    expect(await page.locator('dialog').count()).toBe(0)
    expect(await page.locator('latchkey-onramp > latchkey-modal').count()).toBe(1)
    await page.getByTestId('w3m-header-close').click()
    await page.getByTestId('onramp-purchase').waitFor()
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

  it('takes the card with it when it leaves the page', async () => {
    const page = await start({ element: 'onramp' })
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await page.evaluate(() => document.querySelector('latchkey-onramp')?.remove())
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => window.modal.getState().view)).toBe('Connect')
  })
})

describe('<latchkey-pay>', () => {
  it.each(['property', 'attribute'])('pays what its %s says, and tells the page', async (payment) => {
    const page = await start({ element: 'pay', payment })
    await page.getByTestId('wallet-payment-option').click()
    await connect(page)
    await page.getByTestId('wallet-payment-option').click()
    await page.getByTestId('pay-button').click()
    await page.getByTestId('demo-wallet-approve').click()
    await expect.poll(() => told(page)).toHaveLength(1)
    expect(await told(page)).toEqual([
      ['answer', { success: true, result: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
    ])
    await page.getByTestId('pay-confirmed').waitFor()
    expect(await page.locator('dialog').count()).toBe(0)
    // The same is not offered again.
    await page.getByTestId('w3m-header-close').click()
    await page.locator('latchkey-pay > latchkey-modal').waitFor({ state: 'detached' })
  })

  it('begins anew when the visitor closes it, and with other parameters', async () => {
    const page = await start({ element: 'pay', payment: 'property' })
    await page.getByTestId('wallet-payment-option').waitFor()
    await page.getByTestId('w3m-header-close').click()
    await page.getByTestId('wallet-payment-option').waitFor()
    await page.getByText('0.25').first().waitFor()
    await page.evaluate(() => {
      const box = document.querySelector('latchkey-pay')
      if (box) Object.assign(box, { params: { ...Object(box.params), amount: '0.5' } })
    })
    await page.getByText('0.5', { exact: false }).first().waitFor()
    expect(await told(page)).toEqual([])
  })

  it('tells the page of parameters that are wrong', async () => {
    const page = await start({ element: 'pay', payment: 'property' })
    await page.getByTestId('wallet-payment-option').waitFor()
    await page.evaluate(() => {
      const box = document.querySelector('latchkey-pay')
      if (box) Object.assign(box, { params: { ...Object(box.params), recipient: 'nobody' } })
    })
    await expect.poll(() => told(page)).toHaveLength(1)
    expect((await told(page)) as unknown[][]).toEqual([['failure', expect.anything()]])
  })

  it.each([
    ['light', 'en', 1280],
    ['dark', 'ar', 360],
  ] as const)('is in order in %s, in %s and with %i px', async (themeMode, locale, width) => {
    const page = await start(
      { element: 'pay', payment: 'property', themeMode, locale },
      { viewport: { width, height: 800 } },
    )
    await page.getByTestId('wallet-payment-option').waitFor()
    expect(await complaints(page)).toEqual([])
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    expect(await page.evaluate(isWide)).toBe(false)
  })
})
