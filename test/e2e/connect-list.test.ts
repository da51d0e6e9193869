import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectFox, fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(async () => {
  world.emulator.faults.clear()
  await world.closePages()
})
afterAll(() => world.close())

const openConnect = async (page: Page) => {
  await page.locator('#open').click()
  await page.getByTestId('w3m-connect-scroll-view').waitFor()
}
const firstRow = (page: Page) => page.locator('[data-testid^=wallet-selector-]').first()

describe('the wallet of the last time', () => {
  it('stands first after a disconnect and after a reload', async () => {
    const page = await world.open()
    await connectFox(page)
    await page.evaluate(() => window.modal.disconnect())
    await openConnect(page)
    await page.getByText('Continue with Fox Wallet').waitFor()
    expect(await firstRow(page).getAttribute('data-testid')).toBe(`wallet-selector-${fox}`)
    await page.reload()
    await page.waitForFunction(() => 'make' in window)
    await openConnect(page)
    await page.getByText('Continue with Fox Wallet').waitFor()
    expect(await firstRow(page).textContent()).toContain('Recent')
  })
})

describe('the list of wallets', () => {
  it('begins with what is installed; pairing follows', async () => {
    const page = await world.open()
    await openConnect(page)
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    const ids = await page
      .locator('[data-testid^=wallet-selector-]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-testid')))
    expect(ids[0]).toBe(`wallet-selector-${fox}`)
    expect(ids.indexOf('wallet-selector-walletconnect')).toBeGreaterThan(0)
  })

  it('says that there is no way to connect where the site left none', async () => {
    const page = await world.open({ enableWallets: false })
    await openConnect(page)
    await page.getByText('No way to connect').waitFor()
  })
})

it('failed is told from none, and is tried again', async () => {
  world.emulator.faults.set({ path: '/getWallets', status: 503 })
  const page = await world.open()
  await page.evaluate(() => void window.modal.open({ view: 'GetWallet' }))
  await page.getByText('Wallets could not be loaded').waitFor()
  world.emulator.faults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Fox Wallet').waitFor()
})

it('all wallets are one stop of the Tab key; arrows go from card to card', async () => {
  const page = await world.open()
  await openConnect(page)
  await page.getByTestId('all-wallets').click()
  const cards = page.locator('[data-testid^=wallet-search-item]')
  await cards.nth(20).waitFor()
  const stops = () =>
    cards.evaluateAll((all) => all.filter((card) => (card as HTMLElement).tabIndex === 0).length)
  expect(await stops()).toBe(1)
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const isFocused = (at: number) =>
    cards.nth(at).evaluate((card) => (card.getRootNode() as ShadowRoot).activeElement === card)
  expect(await isFocused(5)).toBe(true)
  await page.keyboard.press('Home')
  expect(await isFocused(0)).toBe(true)
  expect(await stops()).toBe(1)
})
