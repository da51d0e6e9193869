import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiwxOptions } from '../../plugins/siwx/contract.js'
import { complaints } from './axe.js'
import { fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const start = (options: SiwxOptions = {}) => world.open(options, {}, 'sign-in')
const isConnected = (page: Page) => page.evaluate(() => window.modal.getAccount().isConnected)
const connected = (page: Page) => page.waitForFunction(() => window.modal.getAccount().isConnected)
const card = (page: Page) => page.getByTestId('w3m-modal-card')
const closed = (page: Page) => card(page).waitFor({ state: 'hidden' })
const asked = (page: Page) =>
  page.evaluate(
    (wallet) =>
      window.demoWallets?.calls(wallet).filter(({ method }) => method === 'personal_sign').length ?? 0,
    fox,
  )

/** The visitor allows Fox Wallet, and reads what is to be signed. */
async function connectToText(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId(`wallet-selector-${fox}`).click()
  await page.getByTestId('demo-wallet-approve').click()
  await page.getByTestId('siwx-text').waitFor()
}

async function sign(page: Page): Promise<void> {
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await page.getByTestId('demo-wallet-approve').click()
}

describe('a page whose visitors sign in', () => {
  it('shows the text, is told of the account once it is signed, and asks nothing after a reload', async () => {
    const page = await start({ statement: 'Members only.' })
    await connectToText(page)
    expect(await isConnected(page)).toBe(false)
    const text = await page.getByTestId('siwx-text').textContent()
    expect(text).toContain(`${new URL(page.url()).host} wants you to sign in with your Ethereum account:`)
    expect(text).toContain('Members only.')
    expect(await complaints(page)).toEqual([])
    await sign(page)
    await connected(page)
    await closed(page)
    await page.reload()
    await connected(page)
    expect(await card(page).isVisible()).toBe(false)
    expect(await asked(page)).toBe(0) // the wallet's list is of this load
  })

  it('does not close before that; who declines in the wallet may try again, and who cancels leaves', async () => {
    const page = await start()
    await connectToText(page)
    await page.keyboard.press('Escape')
    await page.getByTestId('w3m-connecting-siwe-sign').click()
    await page.getByTestId('demo-wallet-reject').click()
    await page.getByTestId('siwx-declined').waitFor()
    expect(await card(page).isVisible()).toBe(true)
    await page.getByTestId('w3m-connecting-siwe-cancel').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    expect(await isConnected(page)).toBe(false)
    await page.reload()
    await page.waitForFunction(() => window.modal.getState().initialized)
    expect(await isConnected(page)).toBe(false)
  })

  it('asks once when the account changes', async () => {
    const page = await start()
    await connectToText(page)
    await sign(page)
    await connected(page)
    await closed(page)
    const before = await page.evaluate(() => window.modal.getAccount().address)
    await page.evaluate((wallet) => window.demoWallets?.switchAccount(wallet, 1), fox)
    await page.getByTestId('siwx-text').waitFor()
    expect(await isConnected(page)).toBe(false)
    await sign(page)
    await connected(page)
    await closed(page)
    expect(await page.evaluate(() => window.modal.getAccount().address)).not.toBe(before)
    expect(await asked(page)).toBe(2)
  })

  it('connects who does not want to, where it need not be', async () => {
    const page = await start({ required: false })
    await connectToText(page)
    await page.getByTestId('w3m-header-close').click()
    await connected(page)
    await closed(page)
    expect(await asked(page)).toBe(0)
  })
})
