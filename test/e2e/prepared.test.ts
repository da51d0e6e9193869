import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFox, fox, startWorld, type World } from './world.js'

/** The first view drawn ahead, while the page is idle: the click only shows it. */
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const card = (page: Page) => page.getByTestId('w3m-modal-card')
const row = (page: Page) => page.getByTestId(`wallet-selector-${fox}`)
const isFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName)

/** A page whose first view is drawn, and the hosts that it asked for that. */
async function preparedPage(options: object = {}) {
  const hosts = new Set<string>()
  const page = await world.open({ prefetch: 'idle', ...options })
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await row(page).waitFor({ state: 'attached' })
  return { page, hosts }
}

describe('a view that is drawn ahead', () => {
  it('is hidden, asks no other host, and is what the click shows', async () => {
    // The remote config is asked for once the page is idle, with and without a view drawn ahead.
    const { page, hosts } = await preparedPage({ remoteConfig: 'off' })
    expect(await card(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => window.modal.getState().open)).toBe(false)
    expect([...hosts].filter((host) => host !== new URL(page.url()).host)).toEqual([])
    const drawn = await row(page).elementHandle()
    await page.locator('#open').click()
    await row(page).waitFor()
    expect(await row(page).evaluate((now, before) => now === before, drawn)).toBe(true)
    expect(await isFocused(page)).toBe('DIALOG')
    await page.keyboard.press('Escape')
    await card(page).waitFor({ state: 'detached' })
    await page.locator('#open').click()
    await row(page).click()
    await page.getByTestId('demo-wallet-approve').click()
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
  })

  it('gives way to another view that the page opens, which does not move in', async () => {
    const { page } = await preparedPage()
    await page.evaluate(() => window.modal.open({ view: 'WhatIsAWallet' }))
    await page.getByTestId('w3m-header-text').getByText('What is a wallet?').waitFor()
    expect(await page.locator('.body').getAttribute('data-motion')).toBe('none')
    expect(await row(page).count()).toBe(0)
  })

  it('gives way to the account of who has connected meanwhile', async () => {
    const { page } = await preparedPage()
    await connectFox(page)
    await page.locator('#open').click()
    await page.getByTestId('disconnect-button').waitFor()
    expect(await row(page).count()).toBe(0)
  })

  it('is not drawn where the site wants nothing ahead', async () => {
    const page = await world.open({ prefetch: 'off' })
    await page.locator('#open').hover()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('latchkey-modal').count()).toBe(0)
  })
})
