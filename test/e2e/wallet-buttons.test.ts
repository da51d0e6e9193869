import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageComplaints } from './axe.js'
import { fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.emulator.control.reset())
afterAll(() => world.close())

const all = [fox, 'metamask', 'walletConnect', 'email', 'google', 'nosuchwallet']
const start = (buttons: readonly string[] = all, options = {}) =>
  world.open({ buttons, ...options }, {}, 'wallet-buttons')
const button = (page: Page, wallet: string) => page.getByTestId(`wallet-button-${wallet}`)
const inState = (page: Page, wallet: string, state: string) =>
  page.locator(`[data-testid="wallet-button-${wallet}"][data-state="${state}"]`).waitFor()
const isOpen = (page: Page) => page.evaluate(() => window.modal.getState().open)

describe('wallet buttons', () => {
  it('are ready without anybody being asked but for the remote config', async () => {
    const page = await start()
    for (const wallet of all.slice(0, 5)) await inState(page, wallet, 'ready')
    await inState(page, 'nosuchwallet', 'unavailable')
    expect(await button(page, 'metamask').textContent()).toContain('MetaMask')
    expect(await button(page, 'google').textContent()).toContain('Google')
    const paths = world.emulator.ledger.entries().map(({ path }) => path)
    // The demo wallets are a script of the page.
    const own = (path: string) => !path.includes('/appkit/v1/config') && path !== '/wallets.js'
    expect(paths.filter(own)).toEqual([])
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

  it('ask an installed wallet in the click, without the modal, by keyboard as well', async () => {
    const page = await start([fox])
    await inState(page, fox, 'ready')
    await button(page, fox).focus()
    await page.keyboard.press('Enter')
    await inState(page, fox, 'connecting')
    await page.getByTestId('demo-wallet-reject').click()
    await inState(page, fox, 'failed')
    expect(await button(page, fox).textContent()).toContain('Declined. Try again')
    const status = page.locator('body > [role=status]')
    expect(await status.textContent()).toBe('Declined. Try again')
    expect(await isOpen(page)).toBe(false)
    await button(page, fox).click()
    await page.getByTestId('demo-wallet-approve').click()
    await inState(page, fox, 'connected')
    expect(await isOpen(page)).toBe(false)
  })

  it('show a code for any wallet, and nothing failed where the visitor closes it', async () => {
    const page = await start(['walletConnect'])
    await inState(page, 'walletConnect', 'ready')
    await button(page, 'walletConnect').click()
    await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
    await page.keyboard.press('Escape')
    await inState(page, 'walletConnect', 'ready')
  })

  it('open the window of a login in the click, and connect', async () => {
    const page = await start(['google'])
    await inState(page, 'google', 'ready')
    const opening = page.waitForEvent('popup')
    await button(page, 'google').click()
    const popup = await opening
    // The button says what is going on: no modal comes between.
    await inState(page, 'google', 'connecting')
    expect(await page.evaluate(() => window.modal.getState().open)).toBe(false)
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Log in' }).click()])
    await inState(page, 'google', 'connected')
    expect(await page.evaluate(() => window.modal.getAccount().isConnected)).toBe(true)
  })

  it('of a login are off where the project has used up its plan', async () => {
    world.emulator.control.limits({ tier: 'starter', isAboveMauLimit: true })
    const page = await start(['google', 'email'])
    await inState(page, 'google', 'ready')
    await button(page, 'google').hover()
    await inState(page, 'google', 'unavailable')
    await inState(page, 'email', 'unavailable')
    await page.evaluate(() => window.modal.open())
    await page.getByTestId('socials-limited').waitFor()
    await page.getByTestId('email-limited').waitFor()
  })

  it('open the form for an email', async () => {
    const page = await start(['email'])
    await inState(page, 'email', 'ready')
    await button(page, 'email').click()
    await page.getByTestId('wui-email-input').waitFor()
  })

  it.each([
    ['light', 'ltr', 1280],
    ['dark', 'rtl', 360],
  ] as const)('are in order in %s, %s and %i px', async (themeMode, dir, width) => {
    const page = await start(all, { themeMode })
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
    await inState(page, 'google', 'ready')
    expect(await pageComplaints(page)).toEqual([])
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    expect(await page.evaluate(isWide)).toBe(false)
  })
})
