import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TermsOptions } from '../terms-guard/index.js'
import { complaints } from './axe.js'
import { fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const start = (options: TermsOptions = {}) => world.open(options, {}, 'guard')
const isConnected = (page: Page) => page.evaluate(() => window.modal.getAccount().isConnected)
const connected = (page: Page) => page.waitForFunction(() => window.modal.getAccount().isConnected)
const closed = (page: Page) => page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
const allows = (page: Page) =>
  page.evaluate(
    (wallet) => window.demoWallets?.calls(wallet).some(({ method }) => method === 'wallet_revokePermissions'),
    fox,
  )

/** The visitor allows Fox Wallet, and is shown the terms. */
async function connectToTerms(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId(`wallet-selector-${fox}`).click()
  await page.getByTestId('demo-wallet-approve').click()
  await page.getByTestId('terms-view').waitFor()
}

describe('a page whose visitors agree to terms', () => {
  it('is told of the account once they did, and asks no second time', async () => {
    const page = await start()
    await connectToTerms(page)
    expect(await isConnected(page)).toBe(false)
    expect(await complaints(page)).toEqual([])
    await page.getByTestId('terms-agree').click()
    await connected(page)
    await closed(page)
    await page.reload()
    await connected(page)
    expect(await page.getByTestId('w3m-modal-card').isVisible()).toBe(false)
  })

  it('may have the wallet sign that they agree', async () => {
    const page = await start({ isSigned: true })
    await connectToTerms(page)
    await page.getByTestId('terms-agree').click()
    await page.getByTestId('demo-wallet-approve').click()
    await connected(page)
    await closed(page)
  })

  it('offers its wallets again where they declined, and the wallet is let go', async () => {
    const page = await start()
    await connectToTerms(page)
    await page.getByTestId('terms-decline').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    expect(await isConnected(page)).toBe(false)
    await expect.poll(() => allows(page)).toBe(true)
    await page.reload()
    await page.waitForFunction(() => window.modal.getState().initialized)
    expect(await isConnected(page)).toBe(false)
  })

  it('is left without an account where the modal is closed', async () => {
    const page = await start()
    await connectToTerms(page)
    await page.getByTestId('w3m-header-close').click()
    await closed(page)
    expect(await isConnected(page)).toBe(false)
  })

  it('can ask for an answer before the modal closes', async () => {
    const page = await start({ closing: 'refuse' })
    await connectToTerms(page)
    await page.getByTestId('w3m-header-close').click()
    await page.keyboard.press('Escape')
    await page.getByTestId('terms-agree').click()
    await connected(page)
    await closed(page)
  })

  it('asks about each account that the wallet brings', async () => {
    const page = await start()
    await connectToTerms(page)
    await page.getByTestId('terms-agree').click()
    await connected(page)
    await closed(page)
    const before = await page.evaluate(() => window.modal.getAccount().address)
    await page.evaluate((wallet) => window.demoWallets?.switchAccount(wallet, 1), fox)
    await page.getByTestId('terms-view').waitFor()
    expect(await isConnected(page)).toBe(false)
    await page.getByTestId('terms-agree').click()
    await connected(page)
    expect(await page.evaluate(() => window.modal.getAccount().address)).not.toBe(before)
    await closed(page)
  })

  it('asks again after a reload in which nobody answered', async () => {
    const page = await start()
    await connectToTerms(page)
    await page.reload()
    await page.waitForFunction(() => window.modal.getState().initialized)
    expect(await isConnected(page)).toBe(false)
  })
})
