import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.emulator.control.reset())
afterAll(() => world.close())

const start = (options = {}) => world.open({ storage: 'cloud', ...options }, {}, 'sign-in')
const isConnected = (page: Page) => page.evaluate(() => window.modal.getAccount().isConnected)
const connected = (page: Page) => page.waitForFunction(() => window.modal.getAccount().isConnected)
const closed = (page: Page) => page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
const isSignedIn = (page: Page) => page.evaluate(async () => (await window.modal.use('siwx')).isSignedIn())
const tokens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('auth-token')).length)
const requests = (path: string) =>
  world.emulator.ledger.entries().filter((entry) => entry.path === `/auth/v1/${path}`)

/** The visitor allows Fox Wallet. */
async function connect(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId(`wallet-selector-${fox}`).click()
  await page.getByTestId('demo-wallet-approve').click()
}

async function sign(page: Page): Promise<void> {
  await page.locator('[data-testid=w3m-connecting-siwe-sign]:enabled').click()
  await page.getByTestId('demo-wallet-approve').click()
}

async function signIn(page: Page): Promise<void> {
  await connect(page)
  await page.getByTestId('siwx-text').waitFor()
  await sign(page)
  await connected(page)
  await closed(page)
}

describe('a page whose sign-ins the cloud keeps', () => {
  it('knows a visitor after a reload without a question, until they sign out', async () => {
    const page = await start()
    await signIn(page)
    expect(await isSignedIn(page)).toBe(true)
    await page.reload()
    await connected(page)
    expect(await page.getByTestId('w3m-modal-card').isVisible()).toBe(false)
    expect(await isSignedIn(page)).toBe(true)
    expect(requests('authenticate')).toHaveLength(1)
    await page.evaluate(async () => (await window.modal.use('siwx')).signOut())
    await page.waitForFunction(() => !window.modal.getAccount().isConnected)
    expect(await tokens(page)).toBe(0)
    await page.reload()
    await page.evaluate(() => window.modal.ready())
    expect(await isConnected(page)).toBe(false)
  })

  it('lets a visitor try again after a 500, and is told of nobody before', async () => {
    const page = await start()
    world.emulator.faults.set({ path: '/auth/v1/authenticate', status: 500, times: 1 })
    await connect(page)
    await page.getByTestId('siwx-text').waitFor()
    await sign(page)
    await page.getByTestId('siwx-refused').waitFor()
    expect([await isConnected(page), await tokens(page)]).toEqual([false, 0])
    await sign(page)
    await connected(page)
    await closed(page)
  })

  it('lets a visitor leave, and come back, where the cloud is down after a reload', async () => {
    const page = await start()
    await signIn(page)
    world.emulator.faults.set({ path: '/auth/v1/*', status: 500 })
    await page.reload()
    await page.getByTestId('siwx-failed').waitFor()
    expect(await isConnected(page)).toBe(false)
    await page.getByTestId('w3m-connecting-siwe-cancel').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    expect(await isConnected(page)).toBe(false)
    world.emulator.faults.clear()
    await page.getByTestId('w3m-header-close').click()
    await closed(page)
    await signIn(page)
  })

  it('says that an answer is late, and takes the next signature', async () => {
    const page = await start({ timeout: 1500 })
    world.emulator.faults.set({ path: '/auth/v1/authenticate', stall: true, times: 1 })
    await connect(page)
    await page.getByTestId('siwx-text').waitFor()
    await sign(page)
    await page.getByTestId('siwx-late').waitFor()
    expect([await isConnected(page), await tokens(page)]).toEqual([false, 0])
    await sign(page)
    await connected(page)
    await closed(page)
  })
})
